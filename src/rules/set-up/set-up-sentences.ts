import type { SetUpCode } from "./plan-set-up"

/** What became of one part of the store, in the two languages of the admin; `{{subject}}` is filled in. */
const SET_UP_SENTENCES: Record<SetUpCode, { en: string; zh_tw: string }> = {
  currency_added: {
    en: "The store now has the currency {{subject}}.",
    zh_tw: "商店已新增幣別 {{subject}}。",
  },
  currency_present: {
    en: "The store has the currency {{subject}}.",
    zh_tw: "商店已有幣別 {{subject}}。",
  },
  currency_tax_excluded: {
    en:
      "Prices in {{subject}} do not include tax, except prices that belong to a region. Nothing was " +
      "changed, because that changes what buyers pay. In Taiwan prices include tax: see " +
      "Settings → Store → Currencies.",
    zh_tw:
      "{{subject}} 的價格未含稅（專屬於區域的價格除外）。變更會影響買受人應付金額，因此未作變更。台灣的售價應為含稅，請至「設定 → 商店」的幣別確認。",
  },
  region_created: {
    en: "The region {{subject}} was created, with the currency TWD and the country Taiwan.",
    zh_tw: "已建立區域「{{subject}}」，幣別為 TWD，國家為台灣。",
  },
  country_added: {
    en: "The region {{subject}} had no country; it now has Taiwan.",
    zh_tw: "區域「{{subject}}」原無國家，已加入台灣。",
  },
  region_present: {
    en: "The region {{subject}} sells to Taiwan in TWD.",
    zh_tw: "區域「{{subject}}」已以 TWD 銷售至台灣。",
  },
  region_other_currency: {
    en:
      "Taiwan belongs to the region {{subject}}, whose currency is not TWD. Nothing was changed. " +
      "Take Taiwan out of that region, then set up again.",
    zh_tw:
      "台灣屬於區域「{{subject}}」，其幣別不是 TWD，未作變更。請將台灣移出該區域後，再次執行設定。",
  },
  tax_included_set: {
    en: "Prices of the region {{subject}} now include tax.",
    zh_tw: "區域「{{subject}}」的價格已設為含稅。",
  },
  tax_included_present: {
    en: "Prices of the region {{subject}} include tax.",
    zh_tw: "區域「{{subject}}」的價格已為含稅。",
  },
  tax_excluded: {
    en:
      "Prices of the region {{subject}} do not include tax. Nothing was changed, because that " +
      "changes what buyers pay. In Taiwan prices include tax: see Settings → Regions.",
    zh_tw:
      "區域「{{subject}}」的價格未含稅。變更會影響買受人應付金額，因此未作變更。台灣的售價應為含稅，請至「設定 → 區域」確認。",
  },
  taxes_not_automatic: {
    en:
      "The region {{subject}} does not calculate taxes automatically, so that orders may have no " +
      "tax lines. Nothing was changed: see “Automatic Taxes” in Settings → Regions.",
    zh_tw:
      "區域「{{subject}}」未啟用自動計算稅金，訂單可能因此沒有稅額。未作變更，請至「設定 → 區域」啟用。",
  },
  tax_region_created: {
    en: "The tax region Taiwan was created, with the default rate {{subject}} (營業稅).",
    zh_tw: "已建立台灣稅區，預設稅率 {{subject}}（營業稅）。",
  },
  tax_rate_created: {
    en: "The tax region Taiwan now has the default rate {{subject}} (營業稅).",
    zh_tw: "台灣稅區已設預設稅率 {{subject}}（營業稅）。",
  },
  tax_rate_present: {
    en: "The tax region Taiwan has the default rate {{subject}}.",
    zh_tw: "台灣稅區的預設稅率已為 {{subject}}。",
  },
  tax_rate_other: {
    en:
      "The tax region Taiwan has the default rate {{subject}}. Nothing was changed. Business tax " +
      "(營業稅) is 5 %: see Settings → Tax regions.",
    zh_tw: "台灣稅區的預設稅率為 {{subject}}，未作變更。營業稅為 5%，請至「設定 → 稅區」確認。",
  },
  provider_added: {
    en: "The region now takes payments with {{subject}}.",
    zh_tw: "該區域已可使用金流服務 {{subject}}。",
  },
  provider_present: {
    en: "The region takes payments with {{subject}}.",
    zh_tw: "該區域已使用金流服務 {{subject}}。",
  },
  provider_missing: {
    en:
      "medusa-config.ts names no payment provider of this plugin, so the region has none. Add it, " +
      "restart the store and set up again.",
    zh_tw:
      "medusa-config.ts 未設定本外掛的金流服務，因此該區域沒有可用的金流服務。請加入設定並重新啟動商店後，再次執行設定。",
  },
}

/** All sentences in one language. */
export function setUpSentences(language: "en" | "zh_tw"): Record<SetUpCode, string> {
  const entries = Object.entries(SET_UP_SENTENCES).map(([code, both]) => [code, both[language]])
  return Object.fromEntries(entries) as Record<SetUpCode, string>
}

/** The option that makes order numbers readable, as medusa-config.ts takes it. */
export const READABLE_ORDER_NUMBER = 'orderNumber: "TW{display_id}",'

/** What that option needs, in the two languages of the admin. */
export const ORDER_NUMBER_OFFER = {
  en:
    "Order numbers that people can read: before the first invoice, copy this line into the options " +
    "of medusa-plugin-taiwan in medusa-config.ts and start the store again. No other store of this " +
    "merchant account may use the same prefix. The service then knows order #1024 as TW1024. The " +
    "sequence of display_id must be increased after a database is restored.",
  zh_tw:
    "若要使用易讀的發票服務訂單編號，請在開立第一張發票前，將下列設定複製到 medusa-config.ts 中 medusa-plugin-taiwan 的 options，並重新啟動商店。前綴不得與此商家帳號的其他商店相同。訂單 #1024 在發票服務即為 TW1024。資料庫還原後，須先調高 display_id 的序號。",
}
