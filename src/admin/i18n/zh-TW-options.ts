import type { optionTexts as texts } from "./en-options"

export const optionTexts: typeof texts = {
  invoicing: {
    baseUrl: "發票服務的網址。未設定則不送出任何資料。",
    memCid: "在發票服務的商家帳號。未設定則不送出任何資料。",
    memPassword: "上傳時一併送出的密碼。未設定則送出空白。",
    transport: "呼叫發票服務的方式：form（表單 POST，結構化查詢使用 SOAP 1.1）、soap11 或 soap12。",
    namespace: "SOAP 呼叫的命名空間。預設值由 baseUrl 的主機推測，不一定正確，請向服務商確認。",
    issueOn:
      "開立時機：placed（訂單成立且已付款）、captured（已請款）、fulfilled（已出貨）、manual（僅由人員開立）。",
    issueDelay: "應開立後再等候的毫秒數。",
    waitForPayment: "issueOn 為 placed 時：true 等到訂單付款後才開立，false 不等付款即開立。",
    voidOnFullRefund:
      "true：訂單全額退款時作廢發票；之後再付款則另開一張；退款後由人員要求開立的發票不作廢。",
    linkHosts: "發票連結可指向的其他主機；發票服務的主機及其子網域不須列出。",
    allowInsecureHosts:
      "可用 http 呼叫的私有網路主機，例如容器內的測試環境。正式環境會拒絕此設定。",
    startDate: "在此時間之前成立的訂單，僅於人員要求時開立發票。",
    batchSize: "一次上傳的訂單數上限。",
    concurrency: "每個行程同時呼叫發票服務的上限。另保留兩個呼叫供開啟發票連結使用。",
    maintenance: '每日不呼叫發票服務的時段（臺北時間），例如 ["02:00-05:00"]。',
    timeout: "一次呼叫的總時限（毫秒）。",
    quietTime: "回覆不明後，經過多少毫秒才採信「查無發票」。",
    voidDeadlineDay: "可以作廢發票的最後一天：下一個單數月的幾日。",
    allowanceBasis:
      "由發票服務的金額無法判斷時，折讓合計視為含稅（tax_included）或未稅（tax_excluded）。",
    retentionDays: "發票所屬期別的作廢期限過後，保留買受人資料的天數。",
    allowPaper: "true：買受人可要求郵寄紙本發票。",
    nobodyReceives:
      "無法送達買受人的發票如何處理：review（需要處理）、refuse（結帳時也拒絕這樣的資料）、issue（照常開立）。",
    keepAddress: "true：將買受人地址送交發票服務保存，但不郵寄（BRING）。",
    taxTypes: "依商品、分類、稅率與寄送地決定課稅別。",
    vouchers: "哪些禮券與禮品卡於兌付時開立發票。未設定則皆於出售時開立。",
    exportThroughCustoms: "零稅率品項是否經海關出口：true 或 false。",
    remark: "每張發票備註欄的文字，接在信用卡末四碼之後。{display_id} 代表商店訂單編號。",
    orderNumber:
      "發票服務訂單編號的格式，含 {ulid}、{display_id} 或 {display_id:8}（補零），例如 SHOP1-{display_id}。",
    exchangeRates: '外幣一單位折合的新臺幣，例如 { usd: "32.15" }。未設定匯率的外幣訂單需要處理。',
    roundingProviders:
      '其他只收整數元（四捨五入）的金流服務，例如 ["pp_stripe_stripe"]。Medusa 內建的 pp_system_default 一律包含在內，不必列出。',
    csvEncoding:
      "上傳資料的編碼：document（base64、URL 編碼、再表單編碼）或 bare（base64、表單編碼）。",
    universalCarrierId1: "手機條碼的 CarrierID_1 內容：code（3J0002）或 barcode（條碼本身）。",
    functionUrls: "個別函式的網址，以服務文件中的函式名稱為鍵。",
    functionNames: "個別函式的其他名稱，以服務文件中的函式名稱為鍵。",
    parameterNames: "個別函式參數的其他名稱，以服務文件中的函式名稱為鍵。",
    namespaces: "個別函式的命名空間，以服務文件中的函式名稱為鍵。",
    charset: "發票服務回覆的字元集。",
    memPasswordMode: "plain：照原樣送出 mem_password。omit：不送出。",
    notFoundMessages: "發票服務表示「查無發票」的其他訊息。",
    allowanceNotFoundMessages: "發票服務表示「查無折讓」的其他訊息。",
    refusalMessages: "發票服務拒絕時的其他訊息，依拒絕原因分列。",
  },
  payments: {
    apiBase: "金流 API 的網址，不含 /api 與版本。",
    sdkUrl: "瀏覽器元件的網址，不含 /sdk/v1/index.js。",
    sdkGlobal: "瀏覽器元件的全域物件名稱。商店前端由付款工作階段取得。",
    privateKey: "金流服務的私鑰，僅供伺服器使用。",
    publicKey: "金流服務的公鑰，供瀏覽器元件使用。",
    env: "瀏覽器元件的環境：sandbox（測試）或 production（正式）。",
    linkSecret: "簽署付款通知與返回網址的密鑰：32 個以上的隨機字元。",
    backendUrl: "商店後端對外的網址。",
    returnPage: "買受人完成 3-D Secure 後回到的頁面，網址會帶 ?order_id= 或 ?payment=。",
    paths: "建立、查詢付款與退款的路徑。",
    statuses:
      "金流服務的狀態值，依意義分列：paid（已付款）、waiting（等待付款）、not_yet（尚未付款）、gone（已失效）、refunded（已退款）、partly_refunded（部分退款）、disputed（爭議款）。",
    consoleUrl: "金流服務後台中該筆付款的網址，以 {intent} 代表付款編號。後台會顯示此連結。",
    description:
      "付款在金流服務的說明。必須含 {session}（付款工作階段編號）；{cart} 代表購物車編號。",
    methods: "買受人在商店內選擇的付款方式，各可設定最低與最高金額。未設定則由金流服務的元件提供。",
    waitingMethods: "訂單成立後才收到款項的付款方式。",
    expiredTransfers: "逾期未轉帳的訂單如何處理：cancel（取消訂單）或 ask（列為待處理款項）。",
    transferDays: "confirm 為 manual 時：訂單等候付款的天數。",
    allowInsecureHosts:
      "可用 http 呼叫的私有網路主機，例如容器內的測試環境。正式環境會拒絕此設定。",
    timeoutMs: "一次呼叫的總時限（毫秒）。",
    confirm: "api：向金流服務查詢是否已付款。manual：金流服務沒有查詢功能，由人員逐筆確認付款。",
    refunds: "api：退款由金流服務執行。manual：金流服務沒有退款功能，由人員在其後台退款後再記錄。",
    refundOrphanedAfterHours:
      "已付款但沒有訂單（orphaned）的款項在幾小時後自動退款。未設定則由人員退款。",
    compareCapturedDays: "每日清晨與金流服務核對的已請款款項天數。0：不核對。",
    refundStatuses:
      "金流服務的退款狀態值，依意義分列：done（已退款）、processing（處理中）、failed（失敗）。",
    webhookSignature: "金流服務簽署付款通知的標頭與方式：header、secret、algorithm、encoding。",
  },
}
