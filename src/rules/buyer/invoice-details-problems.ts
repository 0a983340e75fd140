import type { CarrierType } from "./carrier"
import { shownText } from "../text/text"

/** `field` is a path such as `carrier.code`, empty for the whole; `message` is for the buyer. */
export type DetailProblem = {
  field: string
  code: string
  message: { en: string; zh_tw: string }
}

/** What can be wrong with a buyer's invoice details, with sentences that say what to do. */
type Sentence = { field: string; code: string; en: string; zh_tw: string }

const problem = ({ field, code, en, zh_tw }: Sentence): DetailProblem => ({
  field,
  code,
  message: { en, zh_tw },
})

export const notAnObject = () =>
  problem({
    field: "",
    code: "invalid_type",
    en: "The invoice details must be an object with a type: personal, company or donation.",
    zh_tw: "發票資料格式不正確，請指定發票類別：個人、公司或捐贈。",
  })

export const unknownField = (key: string) => {
  const field = shownText(key, 40)
  return problem({
    field,
    code: "unknown_field",
    en: `The field "${field}" is not known. Remove it.`,
    zh_tw: `不支援欄位「${field}」，請移除。`,
  })
}

export const notText = (field: string) =>
  problem({
    field,
    code: "invalid_type",
    en: `The field "${field}" must be text. Write it in quotes.`,
    zh_tw: `欄位「${field}」必須是文字。`,
  })

export const typeRequired = () =>
  problem({
    field: "type",
    code: "required",
    en: "The invoice type is missing. Choose personal, company or donation.",
    zh_tw: "請選擇發票類別：個人、公司或捐贈。",
  })

export const typeUnknown = () =>
  problem({
    field: "type",
    code: "invalid_format",
    en: "The invoice type is not known. Choose personal, company or donation.",
    zh_tw: "發票類別不正確，請選擇個人、公司或捐贈。",
  })

export const nameTooLong = (most: number) =>
  problem({
    field: "name",
    code: "too_long",
    en: `The name on the invoice is too long. Shorten it to ${most} characters.`,
    zh_tw: `發票抬頭過長，請縮短至 ${most} 個字以內。`,
  })

export const nameUnusable = () =>
  problem({
    field: "name",
    code: "invalid_format",
    en: "The name on the invoice has no character that can be printed. Write a name or leave it out.",
    zh_tw: "發票抬頭沒有可印出的字，請重新填寫或留空。",
  })

export const taxIdRequired = () =>
  problem({
    field: "tax_id",
    code: "required",
    en: "A company invoice needs the company's tax ID. Enter its 8 digits.",
    zh_tw: "公司發票需要統一編號，請填寫 8 位數字。",
  })

export const taxIdFormat = () =>
  problem({
    field: "tax_id",
    code: "invalid_format",
    en: "The tax ID must have exactly 8 digits. Check it and enter it again.",
    zh_tw: "統一編號必須是 8 位數字，請確認後重新填寫。",
  })

export const taxIdChecksum = () =>
  problem({
    field: "tax_id",
    code: "invalid_checksum",
    en: "There is no such tax ID: a digit is wrong. Check it and enter it again.",
    zh_tw: "統一編號不正確，請檢查是否有數字輸入錯誤。",
  })

export const taxIdNeedsCompany = () =>
  problem({
    field: "tax_id",
    code: "not_allowed",
    en: "Only a company invoice carries a tax ID. Choose the company type or remove the tax ID.",
    zh_tw: "只有公司發票可以填統一編號，請改選公司發票或移除統一編號。",
  })

export const carrierNotAnObject = () =>
  problem({
    field: "carrier",
    code: "invalid_type",
    en: "The carrier must be an object with a type (mobile, certificate or easycard) and a code.",
    zh_tw: "載具格式不正確，請指定載具類型與載具號碼。",
  })

export const carrierTypeWrong = () =>
  problem({
    field: "carrier.type",
    code: "invalid_format",
    en: "The carrier type is missing or not known. Choose mobile, certificate or easycard.",
    zh_tw: "請選擇載具類型：手機條碼、自然人憑證或悠遊卡。",
  })

export const carrierCodeRequired = () =>
  problem({
    field: "carrier.code",
    code: "required",
    en: "The carrier's code is missing. Enter it, or remove the carrier.",
    zh_tw: "請填寫載具號碼，或取消使用載具。",
  })

const CARRIER_CODES: Record<CarrierType, { en: string; zh_tw: string }> = {
  mobile: {
    en: "A mobile barcode has 8 characters: a slash, then 7 of 0-9, A-Z, + - and the full stop. Check it in your invoice app and enter it again.",
    zh_tw:
      "手機條碼共 8 碼：第 1 碼為「/」，其餘 7 碼為數字、大寫英文或 + - . 符號，請確認後重新填寫。",
  },
  certificate: {
    en: "A Citizen Digital Certificate has 2 letters and 14 digits. Check the number and enter it again.",
    zh_tw: "自然人憑證號碼為 2 個英文字母加 14 位數字，請確認後重新填寫。",
  },
  easycard: {
    en: "An EasyCard's hidden code has 9 digits. Check it and enter it again.",
    zh_tw: "悠遊卡隱碼為 9 位數字，請確認後重新填寫。",
  },
}

export const carrierCodeFormat = (type: CarrierType) =>
  problem({ field: "carrier.code", code: "invalid_format", ...CARRIER_CODES[type] })

export const carrierNotWithTaxId = () =>
  problem({
    field: "carrier",
    code: "not_allowed",
    en: "A company invoice can only go to a mobile barcode. Choose that carrier or none.",
    zh_tw: "公司發票只能使用手機條碼載具，請改用手機條碼或不指定載具。",
  })

export const carrierNotWithDonation = () =>
  problem({
    field: "carrier",
    code: "not_allowed",
    en: "A donated invoice cannot go to a carrier. Remove the carrier or choose another type.",
    zh_tw: "捐贈發票不能使用載具，請移除載具或改選其他發票類別。",
  })

export const donationCodeRequired = () =>
  problem({
    field: "donation_code",
    code: "required",
    en: "A donation needs a donation code. Enter the 3 to 8 digits of the organisation.",
    zh_tw: "捐贈發票需要捐贈碼，請填寫受贈單位的 3 到 8 位數字。",
  })

export const donationCodeFormat = () =>
  problem({
    field: "donation_code",
    code: "invalid_format",
    en: "A donation code has 3 to 8 digits. Check it and enter it again.",
    zh_tw: "捐贈碼為 3 到 8 位數字，請確認後重新填寫。",
  })

export const donationCodeNeedsDonation = () =>
  problem({
    field: "donation_code",
    code: "not_allowed",
    en: "Only a donated invoice carries a donation code. Choose the donation type or remove the code.",
    zh_tw: "只有捐贈發票可以填捐贈碼，請改選捐贈發票或移除捐贈碼。",
  })

export const paperNotBoolean = () =>
  problem({
    field: "paper",
    code: "invalid_type",
    en: 'The field "paper" must be true or false.',
    zh_tw: "欄位「paper」必須是 true 或 false。",
  })

export const paperNotOffered = () =>
  problem({
    field: "paper",
    code: "not_available",
    en: "This shop does not mail paper invoices. Leave out the paper invoice.",
    zh_tw: "本商店不提供郵寄紙本發票，請取消紙本發票。",
  })

export const paperNotWithCarrier = () =>
  problem({
    field: "paper",
    code: "not_allowed",
    en: "An invoice that goes to a carrier is not printed. Choose the paper invoice or the carrier.",
    zh_tw: "使用載具的發票不會印出紙本，請在紙本與載具之間擇一。",
  })

export const paperNotWithDonation = () =>
  problem({
    field: "paper",
    code: "not_allowed",
    en: "A donated invoice is not printed. Leave out the paper invoice or choose another type.",
    zh_tw: "捐贈發票不會印出紙本，請取消紙本發票或改選其他發票類別。",
  })

/** A problem of the whole: several fields, or the cart's own, can correct it. */
export const receivedByNobody = () =>
  problem({
    field: "",
    code: "received_by_nobody",
    en: "Nobody would receive this invoice. Give an email address, a mobile number or a carrier, or donate it.",
    zh_tw: "這張發票目前無法送達，請填寫電子郵件、手機號碼或載具，或選擇捐贈。",
  })
