import type { PayLocale } from "./pay"

/** Banks by their code of three digits, as a transfer names them. */
const BANKS: Record<string, [zh_tw: string, en: string]> = {
  "004": ["臺灣銀行", "Bank of Taiwan"],
  "005": ["土地銀行", "Land Bank of Taiwan"],
  "006": ["合作金庫", "Taiwan Cooperative Bank"],
  "007": ["第一銀行", "First Bank"],
  "008": ["華南銀行", "Hua Nan Bank"],
  "009": ["彰化銀行", "Chang Hwa Bank"],
  "011": ["上海商銀", "Shanghai Commercial & Savings Bank"],
  "012": ["台北富邦銀行", "Taipei Fubon Bank"],
  "013": ["國泰世華銀行", "Cathay United Bank"],
  "016": ["高雄銀行", "Bank of Kaohsiung"],
  "017": ["兆豐銀行", "Mega Bank"],
  "048": ["王道銀行", "O-Bank"],
  "050": ["臺灣企銀", "Taiwan Business Bank"],
  "052": ["渣打銀行", "Standard Chartered"],
  "053": ["台中銀行", "Taichung Bank"],
  "054": ["京城銀行", "King's Town Bank"],
  "081": ["匯豐銀行", "HSBC"],
  "101": ["瑞興銀行", "Taipei Star Bank"],
  "102": ["華泰銀行", "Hwatai Bank"],
  "103": ["新光銀行", "Shin Kong Bank"],
  "108": ["陽信銀行", "Sunny Bank"],
  "118": ["板信銀行", "Bank of Panhsin"],
  "147": ["三信銀行", "COTA Bank"],
  "700": ["中華郵政", "Chunghwa Post"],
  "803": ["聯邦銀行", "Union Bank"],
  "805": ["遠東銀行", "Far Eastern Bank"],
  "806": ["元大銀行", "Yuanta Bank"],
  "807": ["永豐銀行", "Bank SinoPac"],
  "808": ["玉山銀行", "E.SUN Bank"],
  "809": ["凱基銀行", "KGI Bank"],
  "810": ["星展銀行", "DBS Bank"],
  "812": ["台新銀行", "Taishin Bank"],
  "816": ["安泰銀行", "EnTie Bank"],
  "822": ["中國信託", "CTBC Bank"],
  "823": ["將來銀行", "Next Bank"],
  "824": ["連線銀行", "LINE Bank"],
  "826": ["樂天銀行", "Rakuten Bank"],
}

/** The name of the bank with this code, in the buyer's language; empty if it is not in the list. */
export function bankName(code: string, locale: PayLocale = "zh_tw"): string {
  return BANKS[code]?.[locale === "en" ? 1 : 0] ?? ""
}

/** The digits of an account or a code in groups of four. Only to be shown: banks take no spaces. */
export const groupDigits = (digits: string): string => digits.replace(/\d{4}(?=\d)/g, "$& ")
