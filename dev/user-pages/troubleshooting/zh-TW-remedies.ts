import type { Remedies } from "./remedies"

const CALLS = "[呼叫金流服務的訊息](#呼叫金流服務的訊息)"
const DETAILS = "[詳細說明](#詳細說明)"
const CERTIFICATE =
  "憑證由私有機構簽發時，請設定 `NODE_EXTRA_CA_CERTS`，見 [SECURITY.md](../../../SECURITY.md)。驗證無法關閉。"

export const remedies: Remedies = {
  startUp: {
    too_old: "請更新 Medusa，或移除外掛。",
    unknown_option:
      "選項名稱有誤。若沒有相近的名稱，訊息會列出所有選項；說明見[選項](options.md)。",
    no_tls:
      "請改用服務的 `https://` 網址。測試環境位於私有網路時，請將其主機加入 `allowInsecureHosts`。",
    insecure_hosts:
      "正式環境不可設定 `allowInsecureHosts`：請移除，並改填正式服務的網址。要使用測試環境時，啟動商店請勿設定 `NODE_ENV=production`。",
    public_key: "公鑰與私鑰相同，而公鑰會出現在瀏覽器。請由金流服務後台重新複製兩把金鑰。",
    quiet_time: "`quietTime` 至少須為 `timeout` 的兩倍（單位皆為毫秒），請調高前者或調低後者。",
    any_of_invoicing:
      "該句後半說明可接受的值。請更正 medusa-config.ts 中 `medusa-plugin-taiwan` 的選項，或其讀取的環境變數。各選項的範例見[選項](options.md)。",
    any_of_payments:
      "同上，位置為 Payment 模組中 `medusa-plugin-taiwan/providers/payment-intents` 的 options。",
  },
  startUpWarnings: {
    untested: "商店照常運作。請先以訂單測試，並留意是否有新版外掛。",
    not_configured: "商店照常運作，但買受人無法以此金流服務付款。請設定所列的選項並重新啟動。",
    sandbox: "正式環境指向測試環境。請改填正式服務的網址與金鑰，並重新啟動。",
  },
  details: {
    worker_lost: "",
    lease_over: "",
    order_not_named: "系統會查詢此訂單。若持續發生，請到發票服務後台查詢該發票服務訂單編號。",
    too_early: "系統會再次查詢。",
    no_information:
      "請與發票服務後台核對帳號與發票服務訂單編號。若後台有此發票，請選擇「帶入發票服務已開立的發票」。",
    number_taken: "",
    void_not_seen: "系統會再次查詢。若持續發生，請到發票服務後台查詢該發票。",
    uploads_unclear: "請於「設定 → 台灣電子發票」按「測試連線」，更正所列的問題後重試。",
    unexpected_error: "請工程人員更正紀錄所示的錯誤後重試。",
    not_configured: "請設定「設定 → 台灣電子發票」所列的選項，並重新啟動商店。",
    not_supported: "請更正旁邊所列的內容；若未列出，請查看伺服器紀錄。",
    connection: `請檢查 medusa-config.ts 的發票服務網址，以及伺服器的 DNS 與防火牆。${CERTIFICATE}`,
    timeout: "系統會重試。若持續發生，請向發票服務確認是否停機。",
    redirect: "",
    http_status: "系統會重試。若持續發生，請檢查發票服務網址，並洽發票服務。",
    unreadable:
      "發票服務可能正在維護，系統會重試。若持續發生，請檢查選項 `transport`、`charset` 與中間的代理伺服器。",
    unexpected:
      "系統會重試。若持續發生，請工程人員核對回覆內容與選項 `transport`，並向發票服務查詢其意義。",
    allowances_cover: "",
    allowances_short: "",
    reissue_dropped: "若仍須重新開立，請再按「重新開立」。",
    taken_from_service: "",
    database_restored: "",
    one_of_many: "",
  },
  invoicingTest: {
    fails: "下方各行會指出哪一項查詢失敗，最後一行列出須檢查的選項。",
    part_refused:
      "發票服務有回覆，其訊息列於後方。請檢查商家帳號與密碼，並於發票服務後台確認帳號可使用此功能。",
    part_fails: `後方的說明見${DETAILS}。`,
  },
  paymentsTest: {
    credentials_refused: "更正後請重新啟動商店。",
    unexpected: "更正後請重新啟動商店。也可能是代理伺服器或登入頁代為回覆。",
    fails: "後方的說明為下列其中之一。",
    cannot_be_queried: "",
    not_configured: "請設定頁面所列的選項，並重新啟動商店。",
  },
  paymentFaults: {
    connection: "請檢查 `apiBase`，以及伺服器的 DNS 與防火牆。",
    certificate: `請檢查 \`apiBase\`。${CERTIFICATE}`,
    timeout: "請幾分鐘後再試。若持續發生，請向金流服務確認是否停機。",
    redirect: "",
    busy: "請幾分鐘後再試。",
    server_error: "請幾分鐘後再試。若持續發生，請洽金流服務。",
    unreadable: "請稍後再試。若持續發生，請檢查 `apiBase` 與選項 `paths`。",
  },
  unconfirmed: {
    not_ours:
      "請設定金流服務的金鑰。若已設定，可能是 `linkSecret` 曾變更：請改回原值，或到金流服務後台查詢該筆付款。",
    provider_missing:
      "請在 medusa-config.ts 以相同的 id 再次設定此金流服務，直到其付款全部處理完畢，並重新啟動商店。",
    reported: "請到金流服務後台查詢該筆付款。",
    queries_paused: "暫停結束後會自動查詢。若持續發生，請向金流服務確認帳號的查詢上限。",
    not_queried:
      "請確認執行排程的行程（worker，見[正式環境](production.md)）正在運作，並請工程人員更正其紀錄所示的錯誤。",
    store_failed: "請工程人員更正紀錄所示的錯誤，之後會自動查詢。",
    not_captured: "系統會在幾分鐘內自動請款。若未請款，原因列於伺服器紀錄；請再於訂單頁請款。",
  },
  refunds: {
    not_made: `原因列於後方，見${CALLS}。更正後請再次退款。`,
    unclear: "",
    being_sent: "",
    earlier_unclear: "",
    earlier_not_recorded: "",
    nothing_left: "請核對訂單的退款與金流服務後台。",
    recorded_already: "",
    only_in_console: "",
    no_id: "商店自訂的程式呼叫退款時未提供 `idempotency_key`，請改於訂單頁退款。",
    no_intent: "這筆付款由其他金流服務收取，或其資料曾被變更。請到原收款處退款。",
    refunded: "請取消訂單，或請買受人重新付款。",
    not_paid:
      "請到金流服務後台查詢該筆付款。若已付款，請將其狀態加入選項 `statuses.paid`；若尚未付款，請等候入帳。",
    paid: "",
    under_way: "請待付款失效或完成後再試。",
  },
  starts: {
    not_configured: "請開發人員在 medusa-config.ts 設定所列的選項，並重新啟動商店。",
    no_session: "商店前端的開發人員：請以 Medusa 的 payment session 開始付款，勿直接呼叫金流服務。",
    only_twd: "請將購物車改用幣別為 TWD 的區域。",
    below_one_dollar: "0 元的訂單無須付款；其他情形請更正價格與折扣。",
    no_method: "請檢查選項 `methods` 的 `minimum` 與 `maximum`，或為此類金額提供其他金流服務。",
    unavailable: `原因列於伺服器紀錄，見${CALLS}。可於「設定 → 台灣電子發票」按「測試連線」確認是否仍然如此。`,
    refused: `金流服務本身的訊息列於後方，見${CALLS}。`,
    other_amount: "尚未付款。請將伺服器紀錄所示的付款編號回報金流服務。",
    other_methods: "請移除選項 `methods`，改由買受人在金流服務的付款元件中選擇。",
    not_made: "",
    processing: "付款確認後，訂單會自動成立。",
    mismatched: "請看「待處理款項」。",
    not_ours: "若許多買受人都遇到：請確認 `linkSecret` 未曾變更，且所有行程皆相同。",
    not_answered: "若持續發生，見[無法確認付款的原因](#無法確認付款的原因)。",
  },
  pasted: {
    format: "每行請依序填寫：發票號碼、折讓單號碼、日期、含稅金額。",
    repeated: "請刪除其中一行。",
    unknown_invoice:
      "請與發票服務後台核對號碼。在後台開立的發票，須先登錄（「電子發票」→「登錄發票」）。",
    registered: "請刪除該行。",
    not_due: "",
    amount_differs: "請與發票服務後台核對。若後台無誤，請照常登錄，金額以發票服務為準。",
  },
  calls: {
    connection_failed: "請檢查 `apiBase`，以及伺服器的 DNS 與防火牆。請求並未送出，可再試一次。",
    tls_failed: `請檢查 \`apiBase\`。${CERTIFICATE}`,
    input_invalid: "後方的說明會指出有誤的內容。請更正該選項或金額後再試。",
    credentials_refused: "請檢查 `privateKey`，並確認它屬於選項 `env` 的環境，再重新啟動商店。",
    not_found:
      "請到金流服務後台以付款編號查詢。若查得到，金鑰可能屬於其他帳號或環境，或選項 `paths` 有誤。",
    rate_limited: "系統會等候後再查詢。若持續發生，請向金流服務確認帳號的請求上限。",
    request_refused: "原因見金流服務本身的訊息。更正後請再試。",
    timed_out: `若持續發生，請向金流服務確認是否停機。`,
    connection_lost: `若持續發生，請檢查商店與金流服務之間的網路。`,
    redirected: `請將 \`apiBase\` 改為金流服務文件所載的網址。`,
    server_error: `若持續發生，請將訊息中的請求編號提供給金流服務查詢。`,
    answer_too_large: `可能由其他伺服器代為回覆，請檢查 \`apiBase\` 與代理伺服器。`,
    answer_encoded: `商店與金流服務之間有伺服器壓縮回覆，請檢查代理伺服器。`,
    answer_unreadable: `金流服務可能正在維護。若持續發生，請檢查 \`apiBase\`、\`paths\` 與代理伺服器。`,
  },
  adminErrors: {
    load: "請按「再試一次」。若持續發生，原因列於伺服器紀錄。",
    refresh: "請重新整理頁面。",
    forbidden: "請由有權限的同事處理，或請管理者調整您的角色。",
    beyondRole: "",
    unsafeLink: "請到發票服務後台開啟發票，並將該網址回報發票服務。",
    clipboard: "請選取訊息中的連結後複製。",
    offline: "請檢查網路。若持續發生：商店後端沒有回應。",
  },
}
