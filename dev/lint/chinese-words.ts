/**
 * One Chinese word for one thing, as it is written in Taiwan. `not` is searched in all Chinese texts
 * that staff and buyers read; `examples` has one sentence for each variant.
 */
export const CHINESE_WORDS: { say: string; not: RegExp; examples: string[] }[] = [
  // Buyers and who they are.
  { say: "買受人", not: /買方|買家/, examples: ["買方的電子郵件", "由買家付款"] },
  { say: "人員", not: /員工/, examples: ["由員工確認付款"] },
  {
    say: "公司抬頭",
    // The address of an order has a company's name, which is not yet that of the invoice.
    not: /(?<!帳單地址的)公司名稱|買受人抬頭/,
    examples: ["請填寫公司名稱", "買受人抬頭過長"],
  },
  { say: "電子郵件", not: /電郵|信箱/, examples: ["以電郵通知", "請填寫電子信箱"] },
  { say: "統一編號", not: /(?<!系)統編/, examples: ["檢查統編"] },
  {
    say: "手機條碼載具",
    not: /手機載具|手機條碼的載具/,
    examples: ["存入手機載具", "手機條碼的載具"],
  },
  // The other usual name may stand beside it once.
  { say: "捐贈碼", not: /(?<!捐贈碼（)愛心碼/, examples: ["請填寫愛心碼"] },
  // Services.
  {
    say: "金流服務",
    not: /付款(?:服務|模組)|支付服務|金流(?:商|業者|公司|平台)/,
    examples: [
      "付款服務暫時無法使用",
      "付款模組",
      "支付服務",
      "由金流商退款",
      "金流業者",
      "金流公司",
      "金流平台",
    ],
  },
  {
    say: "發票服務訂單編號",
    not: /(?<!發票)服務訂單編號|發票訂單編號|發票單號|訂單號碼/,
    examples: ["以服務訂單編號查詢", "發票訂單編號", "發票單號", "以訂單號碼查詢"],
  },
  {
    say: "以發票服務為準",
    not: /以(?:服務|對方)為準|採用發票服務的(?:金額|記錄)|採用發票服務已有/,
    examples: ["改以服務為準", "以對方為準", "採用發票服務的金額", "採用發票服務已有的發票"],
  },
  { say: "商家帳號", not: /主帳號/, examples: ["發票服務的主帳號"] },
  { say: "測試環境", not: /沙[盒箱]/, examples: ["連接的是沙盒", "兩項服務的沙箱"] },
  // Money.
  { say: "待處理款項", not: /付款(?:問題|事項)/, examples: ["列為付款問題", "未處理的付款事項"] },
  {
    say: "（標記為）已處理",
    not: /結案|標示為已處理|標記為已?解決|未結(?![束帳])/,
    examples: ["本項會自動結案", "標示為已處理", "標記為已解決", "未結的款項"],
  },
  {
    say: "爭議款",
    not: /退單|拒付|爭議(?:帳款|交易)|(?:付款|扣款)爭議/,
    examples: ["提出爭議（退單）", "拒付", "爭議帳款", "爭議交易", "付款爭議", "扣款爭議"],
  },
  {
    say: "折讓單號碼",
    not: /折讓(?:單號(?!碼)|號碼|單?編號)/,
    examples: ["就每個折讓單號查詢", "折讓號碼", "折讓編號", "折讓單編號"],
  },
  // What Medusa's admin calls a credit line.
  { say: "信用額度", not: /貸記|信用餘額/, examples: ["建立貸記", "負數的信用餘額"] },
  { say: "折抵", not: /抵[扣減]/, examples: ["抵扣項目", "抵減金額"] },
  { say: "禮品卡", not: /禮物卡/, examples: ["以禮物卡支付"] },
  {
    say: "稅區",
    not: /稅[務金率]地?區/,
    examples: ["台灣稅務地區", "稅務區域", "稅金區", "稅率區"],
  },
  { say: "免稅", not: /不課稅/, examples: ["不課稅的商品"] },
  // Invoices.
  { say: "發票類別", not: /發票類型/, examples: ["請選擇發票類型"] },
  {
    say: "待釐清",
    // A payment or an allowance that is not confirmed is 待確認.
    not: /待確認的?發票/,
    examples: ["待確認的發票", "待確認發票"],
  },
  { say: "各期帳務", not: /期別(?:的)?帳務/, examples: ["見期別的帳務", "見期別帳務"] },
  // Pages and files.
  {
    say: "本系統",
    not: /(?:由|在|與|而)此處(?:已|未|作廢|送出|記錄|的(?:金額|資料|狀態|不同))|(?<!於)此處[與為]/,
    examples: ["在此處已作廢", "由此處送出", "與此處的金額", "此處與發票服務", "此處為 100 元"],
  },
  {
    say: "「電子發票」頁",
    not: /「發票」頁|(?<!「)電子發票頁|「電子發票」頁面|發票列表/,
    examples: ["請到「發票」頁", "請於電子發票頁登錄", "「電子發票」頁面", "發票列表"],
  },
  { say: "訂單頁", not: /訂單頁面/, examples: ["請到訂單頁面"] },
  { say: "下載檔案", not: /匯出(?:的)?檔/, examples: ["匯出檔案", "匯出的檔案"] },
  {
    say: "伺服器紀錄",
    not: /[記紀]錄檔|日誌|伺服器記錄/,
    examples: ["詳見商店的記錄檔", "原因請見紀錄檔", "寫入日誌", "伺服器記錄"],
  },
  { say: "外掛", not: /外掛程式|插件/, examples: ["本外掛程式", "安裝插件"] },
  {
    say: "管道",
    not: /通路|通道/,
    examples: ["依銷售通路", "`email` 通道"],
  },
  // Words of Mainland China.
  {
    say: "the word that is used in Taiwan",
    not: /信息|(?<!單)數據|默認|用戶(?!端)|服務器|網絡|軟件/,
    examples: ["信息", "數據庫", "默認值", "用戶", "服務器", "網絡", "軟件"],
  },
]
