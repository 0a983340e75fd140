import type { Sentence } from "../text/sentence"

/** A number, a code, or another system's message. */
type Value = string | number

/** What staff read when something cannot be done with an invoice, and what they can do. */
export const REFUSALS = {
  not_configured: (options: Value) => ({
    en: `Taiwan invoicing is not configured: set ${options} in medusa-config.ts.`,
    zh_tw: `尚未設定電子發票：請在 medusa-config.ts 設定 ${options}。`,
  }),
  order_not_found: (id: Value) => ({
    en: `Order ${id} was not found.`,
    zh_tw: `找不到訂單 ${id}。`,
  }),
  invoice_not_found: (id: Value) => ({
    en: `Invoice ${id} was not found.`,
    zh_tw: `找不到發票 ${id}。`,
  }),
  cart_not_found: (id: Value) => ({
    en: `Cart ${id} was not found.`,
    zh_tw: `找不到購物車 ${id}。`,
  }),
  payment_collection_not_found: (id: Value) => ({
    en: `Payment ${id} was not found.`,
    zh_tw: `找不到付款 ${id}。`,
  }),
  customer_not_found: (id: Value) => ({
    en: `Customer ${id} was not found.`,
    zh_tw: `找不到顧客 ${id}。`,
  }),
  not_yours: () => ({
    en: "There is no such order or invoice, or it is not yours.",
    zh_tw: "查無此訂單或發票。",
  }),
  bulk_issue_not_found: (id: Value) => ({
    en: `Bulk issue ${id} was not found.`,
    zh_tw: `找不到補開作業 ${id}。`,
  }),
  period_not_known: (period: Value) => ({
    en: `${period} is not a two-month period: name it by its odd month, such as 2026-11.`,
    zh_tw: `${period} 不是兩個月一期的期別，請以單數月表示，例如 2026-11。`,
  }),
  period_not_over: () => ({
    en: "This period is not over yet: it can be marked as filed from the first day of the next one.",
    zh_tw: "本期尚未結束，須至次期首日起才能標記為已申報。",
  }),
  period_filed: () => ({
    en: "This period is marked as filed already.",
    zh_tw: "本期已標記為已申報。",
  }),
  period_not_filed: () => ({
    en: "This period is not marked as filed.",
    zh_tw: "本期未標記為已申報。",
  }),
  payment_made_or_awaited: () => ({
    en: "The order is placed, and its payment is made or awaited: it needs no other.",
    zh_tw: "訂單已成立，款項已付或正等候入帳，無須再次付款。",
  }),
  no_replaceable_payment: () => ({
    en: "This order has no awaited payment that can be changed to another method.",
    zh_tw: "此訂單目前沒有可改用其他付款方式的待收款項。",
  }),
  order_payment_over: () => ({
    en: "There is nothing to pay here any more. Reload the page.",
    zh_tw: "這筆款項目前不需要付款，請重新整理頁面。",
  }),
  payment_not_known: () => ({
    en: "The status of the payment is not known at the moment. Try again in a minute.",
    zh_tw: "目前無法確認付款狀況，請稍候一分鐘再試。",
  }),
  cart_paid: () => ({
    en: "This cart is paid, and its order will be placed with this payment. Do not pay again.",
    zh_tw: "此購物車已付款，將以這筆款項成立訂單，請勿再次付款。",
  }),
  refund_not_known: () => ({
    en: "A payment made here is being refunded, and its outcome is not known yet. Do not pay again until the shop tells you to.",
    zh_tw: "先前的款項正在退還，結果尚未確認。在商店通知之前，請勿再次付款。",
  }),
  item_deleted: (id: Value) => ({
    en: `An item of order ${id} was deleted from the database: restore it.`,
    zh_tw: `訂單 ${id} 的品項已從資料庫刪除，請先還原。`,
  }),
  order_deleted: () => ({
    en: "The order was deleted: no invoice is issued for it.",
    zh_tw: "訂單已刪除，不會開立發票。",
  }),
  draft_order: () => ({
    en: "This is a draft order. Convert it to an order first, then issue its invoice.",
    zh_tw: "這是訂單草稿，請先轉為正式訂單，再開立發票。",
  }),
  nothing_due: () => ({
    en: "Nothing was charged for the order: no invoice is issued for it.",
    zh_tw: "此訂單未收取任何金額，不會開立發票。",
  }),
  order_canceled: () => ({
    en: "The order is cancelled: no invoice is issued for it.",
    zh_tw: "訂單已取消，不會開立發票。",
  }),
  order_refunded: () => ({
    en: "All the money went back to the buyer: no invoice is issued for the order.",
    zh_tw: "款項已全數退還買受人，不會開立發票。",
  }),
  shop_decision: (message: Value) => ({
    en: `The store's own rule says that this order needs no invoice: ${message}`,
    zh_tw: `商店自訂的規則判定此訂單無須開立發票：${message}`,
  }),
  hook_failed: () => ({
    en: "The store's own code for invoices (a hook of customizeInvoicesWorkflow) failed, gave an answer that cannot be used, or took too long; the log of the store says more.",
    zh_tw:
      "商店自訂的發票程式（customizeInvoicesWorkflow 的 hook）執行失敗、回覆內容無法使用或逾時，詳見伺服器紀錄。",
  }),
  of_no_order: () => ({
    en: "This invoice belongs to no order of this store. Issue another one in the service's console, and record it.",
    zh_tw: "此發票不屬於本商店的任何訂單。請到發票服務後台另行開立，再於此登錄。",
  }),
  amount_missing: (number: Value) => ({
    en: `The service says that invoice ${number} is voided, but gives no amount. Enter the amount that its console shows.`,
    zh_tw: `發票服務表示發票 ${number} 已作廢，但未提供金額。請填寫其後台所示的金額。`,
  }),
  parts_missing: () => ({
    en: "Enter two parts only for an invoice of several tax types (`mixed`), which needs both.",
    zh_tw: "課稅別為混合時，須填寫應稅金額及其餘金額；其他課稅別則不填。",
  }),
  parts_differ: (taxable: Value, untaxed: Value, amount: Value) => ({
    en: `The parts, NT$${taxable} and NT$${untaxed}, are not the invoice's amount, NT$${amount}. Compare them with the service's console.`,
    zh_tw: `應稅金額 NT$${taxable} 與其餘金額 NT$${untaxed} 的合計不等於發票金額 NT$${amount}，請核對發票服務後台。`,
  }),
  void_date_missing: (number: Value) => ({
    en: `The service says that invoice ${number} is voided, but not on which day. Enter the day of the void that its console shows.`,
    zh_tw: `發票服務表示發票 ${number} 已作廢，但未提供日期。請填寫其後台所示的作廢日期。`,
  }),
  void_to_record: (number: Value) => ({
    en: `The service has voided invoice ${number}. Choose “Record the void” with its day first. Then the order can get its next invoice.`,
    zh_tw: `發票服務已作廢發票 ${number}。請先以「記錄作廢」填寫作廢日期，此訂單即可再開立發票。`,
  }),
  void_date_wrong: (day: Value) => ({
    en: `${day} is before the invoice's day of issue: it cannot be voided then.`,
    zh_tw: `作廢日期 ${day} 早於開立日期。`,
  }),
  voided_of_order: (number: Value) => ({
    en: `The service says that invoice ${number} is voided. Record it on the Invoices page without an order: the order can then still get its invoice.`,
    zh_tw: `發票服務表示發票 ${number} 已作廢。請於「電子發票」頁登錄，不指定訂單；此訂單仍可開立發票。`,
  }),
  tax_id_wrong: (tax_id: Value) => ({
    en: `${tax_id} is not a valid tax ID. Compare it with the service's console.`,
    zh_tw: `統一編號 ${tax_id} 不正確，請與發票服務後台核對。`,
  }),
  invoiced_elsewhere: (amount: Value) => ({
    en: `NT$${amount} of this order is on other invoices, and a new invoice would be for the whole order. Void the others in the service's console and take the mark back, or leave the invoice as it is.`,
    zh_tw: `此訂單已就 ${amount} 元另開發票；若重新開立，新發票的金額會是訂單全額。請先到發票服務後台作廢另開的發票並取消標記，或保留此發票。`,
  }),
  other_not_recorded: (number: Value) => ({
    en: `Invoice ${number} is not recorded here as an invoice without an order, or it is voided or differs from the service. Record it on the Invoices page first, without an order.`,
    zh_tw: `發票 ${number} 尚未登錄於「電子發票」頁，或已作廢、與發票服務不一致。請先於「電子發票」頁登錄，不指定訂單。`,
  }),
  marked_already: (number: Value) => ({
    en: `Invoice ${number} is already marked as having a part of this order. If its amount changed, take the mark back first.`,
    zh_tw: `發票 ${number} 已標記為另開的發票。如金額有變動，請先取消標記。`,
  }),
  nothing_charged_after: () => ({
    en: "All that was charged for this order is on invoices, or allowances give back the whole other invoice. There is nothing to mark.",
    zh_tw: "此訂單沒有已收款而未開立發票的金額，或另開的發票已全數折讓，無須標記。",
  }),
  cannot_be_marked: () => ({
    en: "Only an invoice that is issued, not voided and not about to be reissued can be marked. Or another user has just changed the mark. Reload the page.",
    zh_tw: "只有已開立、未作廢且未要求重新開立的發票才能標記；或有人剛變更過標記。請重新整理頁面。",
  }),
  number_not_known: (number: Value) => ({
    en: `The service does not know invoice ${number}. Compare the number, and the account, with its console.`,
    zh_tw: `發票服務查無發票 ${number}，請與其後台核對發票號碼及帳號。`,
  }),
  has_other_invoice: (number: Value) => ({
    en: `The order has invoice ${number}. Record another invoice of this order on the Invoices page, without an order.`,
    zh_tw: `此訂單已有發票 ${number}。另行開立的發票，請於「電子發票」頁登錄，不指定訂單。`,
  }),
  invoice_under_way: () => ({
    en: "The order's invoice is being sent, or its outcome is not known yet. Wait until it is known, then record this one.",
    zh_tw: "此訂單的發票正在送出或結果未明，請待有結果後再登錄。",
  }),
  has_invoice: (number: Value) => ({
    en: `The order has invoice ${number}. Void it before you issue another.`,
    zh_tw: `此訂單已有發票 ${number}，請先作廢再另行開立。`,
  }),
  nothing_to_preview: (number: Value) => ({
    en: `The order has invoice ${number}: there is nothing to preview.`,
    zh_tw: `此訂單已有發票 ${number}，沒有可預覽的內容。`,
  }),
  kept_changing: (id: Value) => ({
    en: `The invoice of order ${id} kept changing while it was planned. It is planned again automatically within minutes.`,
    zh_tw: `訂單 ${id} 的發票在處理時一再變動，系統稍後會自動重試。`,
  }),
  not_voidable: () => ({
    en: "The invoice cannot be voided in its present state. Reload the page to see what it is.",
    zh_tw: "發票目前的狀態無法作廢，請重新整理頁面查看。",
  }),
  past_voiding: () => ({
    en: "The last day on which this invoice could be voided has passed. Make an allowance (折讓) in the service's console instead.",
    zh_tw: "此發票已逾作廢期限，請改到發票服務後台開立折讓。",
  }),
  has_allowances: () => ({
    en: "The invoice has an allowance (折讓), so it cannot be voided. Void the allowance in the service's console and choose “Query the service”, or keep the invoice and make an allowance for the rest.",
    zh_tw:
      "此發票已有折讓，無法作廢。請到發票服務後台作廢折讓後再次查詢；或保留發票，就餘額開立折讓。",
  }),
  no_failed_void: () => ({
    en: "This invoice has no void that can be taken back: none has failed, and none waits to begin. Reload the page to see its state.",
    zh_tw: "此發票沒有可取消的作廢要求，請重新整理頁面查看狀態。",
  }),
  void_still_possible: () => ({
    en: "The order is cancelled or refunded, and its invoice can still be voided: retry, or void it in the service's console and then retry.",
    zh_tw: "訂單已取消或全額退款，其發票仍可作廢：請重試，或到發票服務後台作廢後再重試。",
  }),
  keep_not_queried: (why: Sentence) => ({
    en: `The invoicing service could not be queried about the void, so nothing was changed. Try again later. ${why.en}`,
    zh_tw: `無法向發票服務確認此發票是否已作廢，資料未變更，請稍後再試。${why.zh_tw}`,
  }),
  replaced: () => ({
    en: "The order has a later invoice already. Reissue from that one.",
    zh_tw: "此訂單已有較新的發票，請從該張發票重新開立。",
  }),
  next_buyer_missing: () => ({
    en: "The buyer of this invoice was a company, and its data were deleted or never stored. So nothing says whom the next invoice is for, and nothing was voided. Give it in `details`.",
    zh_tw:
      "此發票的買受人為公司，其資料已刪除或未曾保存，無從得知下一張發票的買受人，因此沒有作廢。請以 `details` 指定下一張發票的買受人。",
  }),
  outcome_open: () => ({
    en: "It is not known yet whether this invoice exists. Wait for the outcome, or retry first.",
    zh_tw: "尚不確定此發票是否已開立，請等待結果，或先重試。",
  }),
  at_work: () => ({
    en: "The invoice is being processed. Reload the page to see its state.",
    zh_tw: "發票正在處理中，請重新整理頁面查看狀態。",
  }),
  nothing_to_retry: () => ({
    en: "The invoice is being processed or done: there is nothing to retry. Reload the page to see its state.",
    zh_tw: "發票正在處理或已完成，無須重試，請重新整理頁面查看狀態。",
  }),
  retry_changes_nothing: () => ({
    en: "A retry changes nothing, because the store does not know which amount this invoice should have. If the order needs none, void it. If its amount is right, take it over under Differences. If it was voided at the service, record the void.",
    zh_tw:
      "重試不會改變結果：本系統沒有該發票應有金額的紀錄。若訂單不需要發票，請作廢；若金額無誤，請至「差異核對」以發票服務為準；若已於發票服務作廢，請記錄作廢。",
  }),
  details_sent: () => ({
    en: "The invoice has been sent: its details can no longer be changed. Void it, change them, and reissue it.",
    zh_tw: "發票已送出，無法再變更資料；請先作廢，變更後重新開立。",
  }),
  details_of_placed_order: () => ({
    en: "The order is placed: its invoice details can no longer be changed here.",
    zh_tw: "訂單已成立，無法在此變更發票資料。",
  }),
  nowhere_to_keep: () => ({
    en: "This order was not placed through a cart and has no invoice yet, so the details cannot be saved anywhere. Issue its invoice first.",
    zh_tw: "此訂單不是由購物車成立，也尚無發票，無處保存發票資料；請先開立發票。",
  }),
  has_number: () => ({
    en: "The invoice has its number, or is being processed. Reload the page.",
    zh_tw: "發票已有號碼或正在處理中，請重新整理頁面。",
  }),
  nothing_to_give_up: () => ({
    en: "Only an order number whose outcome stays unknown can be given up. Reload the page.",
    zh_tw: "只有結果一直無法確認的發票服務訂單編號才能放棄，請重新整理頁面。",
  }),
  found_now: (invoice_number: Value) => ({
    en: `The service has invoice ${invoice_number} for this order number. Choose “Retry” to take it over.`,
    zh_tw: `發票服務已有此發票服務訂單編號的發票 ${invoice_number}，請按「重試」以帶入。`,
  }),
  just_changed: () => ({
    en: "The invoice has just changed. Reload the page to see what it is.",
    zh_tw: "發票剛剛有變動，請重新整理頁面查看。",
  }),
  void_was_wanted: () => ({
    en: "A void was requested while this invoice was being sent, so it would be voided at once if you took it over now. If the order needs an invoice, issue it here. If one was issued in the service's console, record it on the Invoices page, without an order.",
    zh_tw:
      "此發票送出期間曾要求作廢，現在帶入將立即作廢。訂單如需發票，請於此開立；已在發票服務後台開立者，請於「電子發票」頁登錄，不指定訂單。",
  }),
  no_content_yet: () => ({
    en: "This invoice has no content yet, so the service cannot have it.",
    zh_tw: "此發票的內容尚未產生，發票服務中不會有對應的發票。",
  }),
  issue_date_missing: () => ({
    en: "The day of issue of this invoice is not known here. Enter the day that the service's console shows: it determines the invoice's period.",
    zh_tw: "本系統無從得知此發票的開立日期。請填寫發票服務後台所示的開立日期，以歸入正確的期別。",
  }),
  issue_date_wrong: (day: Value) => ({
    en: `${day} is not a valid day, or it is after today.`,
    zh_tw: `${day} 不是有效日期，或晚於今日。`,
  }),
  issue_date_old: (day: Value) => ({
    en: `${day} is more than a year ago. If that is the day that the service's console shows, confirm it.`,
    zh_tw: `${day} 距今超過一年。若與發票服務後台所示的開立日期相符，請確認後再送出。`,
  }),
  nothing_to_take: () => ({
    en: "There is nothing to take over: the invoice agrees with the service's record, or it is being processed. Reload the page.",
    zh_tw: "沒有可採用的資料：本系統與發票服務一致，或發票正在處理中。請重新整理頁面。",
  }),
  voided_there: (number: Value) => ({
    en: `The service has voided invoice ${number}. Choose “Record the void”.`,
    zh_tw: `發票服務已作廢發票 ${number}，請按「記錄作廢」。`,
  }),
  unknown_there: (number: Value) => ({
    en: `The service has no information on invoice ${number}, so nothing can be taken over. Compare the account and the number with its console.`,
    zh_tw: `發票服務查無發票 ${number}，沒有可採用的資料。請與其後台核對帳號及發票號碼。`,
  }),
  several_there: () => ({
    en: "The service has several invoices of this order that are not voided. Void all but one in its console, then query the service.",
    zh_tw: "發票服務有多張此訂單的未作廢發票。請到其後台作廢多餘的發票，再查詢發票服務。",
  }),
  not_voided_there: (number: Value) => ({
    en: `Invoice ${number} is voided here but not at the service. Void it in the service's console, then query the service.`,
    zh_tw: `發票 ${number} 在本系統已作廢，在發票服務仍為開立。請到其後台作廢，再查詢發票服務。`,
  }),
  void_requested: (number: Value) => ({
    en: `A void of invoice ${number} is requested. Retry the void or keep the invoice first, on the order's page.`,
    zh_tw: `發票 ${number} 已要求作廢，請先於訂單頁重試作廢，或保留發票。`,
  }),
  another_number_there: (number: Value, theirs: Value) => ({
    en: `The service has ${theirs} for this order number, and here it is ${number}. Another number is not taken over. On the order's page, choose “Void” for ${number}: nothing is sent while the numbers differ. Then choose “Keep the invoice”.`,
    zh_tw: `以此發票服務訂單編號向發票服務查得 ${theirs}，本系統為 ${number}。發票號碼無法直接採用。請於訂單頁對 ${number} 按「作廢」（號碼不符時不會送出作廢），再按「保留發票」。`,
  }),
  other_there: (number: Value, theirs: Value) => ({
    en: `Invoice ${number} is voided here, and the service has ${theirs} under its order number. If that is this sale's invoice, record it by its number on the order's page; otherwise void it in the service's console.`,
    zh_tw: `發票 ${number} 在本系統已作廢；發票服務中，同一發票服務訂單編號另有發票 ${theirs}。若該號碼為此交易的發票，請於訂單頁登錄；否則請到發票服務後台作廢。`,
  }),
  mixed_not_taken: () => ({
    en: "This invoice has several tax types, and the service does not say how its amount is divided. Choose its tax type. If it is mixed, enter the parts that the service's console shows.",
    zh_tw:
      "此發票含多種課稅別，發票服務未提供金額的分配。請選擇課稅別；若為混合，請填寫發票服務後台所示的各部分金額。",
  }),
  amount_not_paid: (theirs: Value, paid: Value) => ({
    en: `The service's invoice is for NT$${theirs}, and the buyer paid NT$${paid}. An invoice for another amount than the sale is not taken over. Void it in the service's console and reissue, or make an allowance there.`,
    zh_tw: `發票服務的發票金額為 NT$${theirs}，買受人實付 NT$${paid}。與實際交易金額不符的發票不得採用，請到發票服務後台作廢後重新開立，或開立折讓。`,
  }),
  money_unknown: () => ({
    en: "What the buyer paid is not known: the order is gone, or cannot be priced. Nothing was taken over.",
    zh_tw: "無法得知買受人實付金額（訂單已刪除或無法計價），未採用任何資料。",
  }),
  not_correctable: () => ({
    en: "This invoice cannot be corrected. Only invoices that staff recorded by their numbers can, found ones whose day of issue is not known, and voids that staff recorded. No void may be in progress. Reload the page.",
    zh_tw:
      "只能更正人員以號碼登錄、查得而開立日期不明，或由人員記錄作廢的發票，且作廢進行中時不得更正。請重新整理頁面。",
  }),
  nothing_corrected: (number: Value) => ({
    en: `Invoice ${number} is recorded like this already.`,
    zh_tw: `發票 ${number} 的登錄內容與此相同。`,
  }),
  order_alone: () => ({
    en: "Correct nothing else while you state that an invoice is not this order's. Correct the rest in a second step.",
    zh_tw: "勾選「此發票不屬於此訂單」時，請勿同時更正其他欄位；其他內容請另行更正。",
  }),
  not_recorded_by_number: (number: Value) => ({
    en: `The service has invoice ${number} under this order's number, so it is this order's. Only an invoice that staff recorded by its number can be taken off an order.`,
    zh_tw: `發票 ${number} 的發票服務訂單編號為此訂單所有，確屬此訂單。僅能將人員以號碼登錄的發票移出訂單。`,
  }),
  only_if_voided: (number: Value) => ({
    en: `Invoice ${number} is not voided here, so its amount is the one that the service states. Staff can enter an amount and a day of the void only for a voided invoice.`,
    zh_tw: `發票 ${number} 在本系統未作廢，其金額以發票服務為準；僅已作廢的發票由人員填寫金額及作廢日期。`,
  }),
  voided_from_here: (number: Value) => ({
    en: `Invoice ${number} was voided from here, so the day of its void cannot be corrected. Leave that field empty.`,
    zh_tw: `發票 ${number} 是由本系統作廢，其作廢日期不可更正，請將該欄留空。`,
  }),
  amount_before_void: (number: Value) => ({
    en: `The void of invoice ${number} was requested here, so its amount cannot be corrected. Leave that field empty.`,
    zh_tw: `發票 ${number} 的作廢是在本系統申請，其金額不可更正，請將該欄留空。`,
  }),
  only_void_day: (number: Value) => ({
    en: `Invoice ${number} was sent from here, so only the day of its void can be corrected.`,
    zh_tw: `發票 ${number} 由本系統送出，僅能更正作廢日期。`,
  }),
  content_from_here: (number: Value) => ({
    en: `The content of invoice ${number} was created here. Only its day of issue and its day of void can be corrected.`,
    zh_tw: `發票 ${number} 的內容由本系統產生，僅能更正開立日期及作廢日期。`,
  }),
  content_was_sent: (number: Value, order_number: Value) => ({
    en: `The service has invoice ${number} under order number ${order_number}: it was sent from here, and its content says its tax type and its buyer. Leave both as prepared.`,
    zh_tw: `發票服務中發票 ${number} 的發票服務訂單編號為 ${order_number}，是由本系統送出；課稅別及買受人以送出的內容為準，請選擇不變更。`,
  }),
  none_at_service: (order_number: Value) => ({
    en: `The service has no invoice with order number ${order_number}.`,
    zh_tw: `發票服務查無發票服務訂單編號 ${order_number} 的發票。`,
  }),
  service_says: (message: Value) => ({
    en: `The service says “${message}”.`,
    zh_tw: `發票服務回覆「${message}」。`,
  }),
  other_number: (order_number: Value, theirs: Value, number: Value) => ({
    en: `At the service, order number ${order_number} has invoice ${theirs}, not ${number}.`,
    zh_tw: `發票服務訂單編號 ${order_number} 的發票是 ${theirs}，不是 ${number}。`,
  }),
  voided_or_unknown: (number: Value) => ({
    en: `The service says that invoice ${number} is voided, or unknown.`,
    zh_tw: `發票服務表示發票 ${number} 已作廢或不存在。`,
  }),
  other_amount: (number: Value, theirs: Value, ours: Value) => ({
    en: `The service has invoice ${number} with NT$${theirs}, not NT$${ours}.`,
    zh_tw: `發票服務中發票 ${number} 的金額是 NT$${theirs}，不是 NT$${ours}。`,
  }),
  of_upload: (number: Value, order_number: Value) => ({
    en: `Invoice ${number} belongs to order number ${order_number}, which was sent from here and whose outcome was not known yet. Find that order on the Invoices page, and retry or take the number over there.`,
    zh_tw: `發票 ${number} 屬於由本系統送出、結果未明的發票服務訂單編號 ${order_number}。請於「電子發票」頁找到該訂單，再於其頁面重試或帶入號碼。`,
  }),
  too_many_open_uploads: () => ({
    en: "Many invoices of this amount were sent from here, and their numbers are not known yet. This may be one of them. Wait until their numbers are known, then record this one.",
    zh_tw:
      "由本系統送出、金額相同的發票中，尚有多張未取得發票號碼，這張可能是其中之一。請待有結果後再登錄。",
  }),
  recorded_already: (number: Value) => ({
    en: `Invoice ${number} is recorded here already. Search for it on the Invoices page, and correct it there if needed. If it is recorded for no order but belongs to one, record it again from that order.`,
    zh_tw: `發票 ${number} 已在此登錄，請於「電子發票」頁搜尋；如登錄內容有誤，可在該發票更正。如登錄時未指定訂單，而發票屬於某筆訂單，請由該訂單再次登錄。`,
  }),
  recorded_otherwise: (number: Value) => ({
    en: `Invoice ${number} is recorded here for no order, with other details. Correct them on its page, then enter the same here.`,
    zh_tw: `發票 ${number} 已在此登錄且未指定訂單，登錄內容與此處所填不同。請先於該發票更正，再以相同內容登錄。`,
  }),
  recorded_voided_or_differs: (number: Value) => ({
    en: `Invoice ${number} is recorded here for no order, but it is voided or being voided, or differs from the service. Settle that on its page first.`,
    zh_tw: `發票 ${number} 已在此登錄且未指定訂單，但已作廢、作廢中或與發票服務不符，請先於該發票處理。`,
  }),
  marked_of_order: (number: Value) => ({
    en: `Invoice ${number} is marked as having a part of an order. Take that mark back first.`,
    zh_tw: `發票 ${number} 已標記為某筆訂單另開的發票，請先取消該標記。`,
  }),
  others_invoice: (number: Value) => ({
    en: `Invoice ${number} belongs to another order here, or this order has another invoice.`,
    zh_tw: `發票 ${number} 在本系統屬於另一筆訂單，或此訂單已有另一張發票。`,
  }),
  no_number: () => ({
    en: "The invoice has no number yet.",
    zh_tw: "發票尚無號碼。",
  }),
  no_number_to_compare: () => ({
    en: "The invoice has no number yet: there is nothing to compare with the service.",
    zh_tw: "發票尚無號碼，無法與發票服務核對。",
  }),
  no_number_no_link: () => ({
    en: "The invoice has no number yet, so there is no link to it.",
    zh_tw: "發票尚無號碼，因此沒有連結。",
  }),
  no_link_for_buyer: () => ({
    en: "There is no link to this invoice right now. Try again later.",
    zh_tw: "目前無法開啟這張發票，請稍後再試。",
  }),
  too_many_links: () => ({
    en: "Too many invoice links are being fetched right now. Try again in a few seconds.",
    zh_tw: "目前開啟發票連結的請求過多，請稍候幾秒再試。",
  }),
  too_many_payment_queries: () => ({
    en: "The payment of this cart was queried too often. Try again in a few seconds.",
    zh_tw: "查詢付款結果的次數過多，請稍候幾秒再試。",
  }),
  too_many_payments: () => ({
    en: "Payments for this cart were started too often. Try again in a minute.",
    zh_tw: "此購物車重新開始付款的次數過多，請稍候一分鐘再試。",
  }),
  cart_id_in_address: (header: Value) => ({
    en: `Send the id of the cart in the header ${header}. Access logs keep addresses, so the id must not be in one.`,
    zh_tw: `請以 ${header} 標頭傳送購物車編號；存取紀錄會保留網址，編號不可放在網址中。`,
  }),
  other_account_no_void: () => ({
    en:
      "This invoice was issued with another merchant account, or at another service, than the options name now. " +
      "Void it in that account's console, or set the options back first.",
    zh_tw:
      "此發票是以另一個商家帳號或在另一個發票服務開立，與目前的選項不同，請到該帳號的後台作廢，或先將選項改回。",
  }),
  other_account_no_link: () => ({
    en:
      "This invoice was issued with another merchant account, or at another service, than the options name now. " +
      "Its link is in that account's console.",
    zh_tw:
      "此發票是以另一個商家帳號或在另一個發票服務開立，與目前的選項不同，請到該帳號的後台開啟。",
  }),
  other_account: () => ({
    en:
      "This invoice was issued with another merchant account, or at another service, than the options name now. " +
      "It cannot be compared with the present account.",
    zh_tw: "此發票是以另一個商家帳號或在另一個發票服務開立，與目前的選項不同，因此無法核對。",
  }),
  no_link_now: () => ({
    en: "The invoicing service gives no link at the moment. Try again in a minute.",
    zh_tw: "發票服務目前沒有提供連結，請一分鐘後再試。",
  }),
  link_not_allowed: () => ({
    en: "The service's link leads to a host that is not allowed. Add the host to the option `linkHosts`.",
    zh_tw: "發票服務的連結指向未允許的主機，請將該主機加入選項 `linkHosts`。",
  }),
  allowance_unknown: (number: Value, message: Value) => ({
    en: `Allowance ${number}: the service says “${message}”.`,
    zh_tw: `折讓單 ${number}：發票服務回覆「${message}」。`,
  }),
  allowance_of_another: (number: Value, theirs: Value, ours: Value) => ({
    en: `Allowance ${number} belongs to invoice ${theirs}, not to ${ours}. Register it on that invoice's order.`,
    zh_tw: `折讓單 ${number} 屬於發票 ${theirs}，不是 ${ours}，請在該發票的訂單登錄。`,
  }),
  belongs_to: (theirs: Value) => ({
    en: `it belongs to invoice ${theirs} now.`,
    zh_tw: `該折讓單現在屬於發票 ${theirs}。`,
  }),
  allowance_unread: (number: Value, why: Sentence) => ({
    en: `Allowance ${number} could not be read and stays as it was: ${why.en}`,
    zh_tw: `折讓單 ${number} 無法讀取，維持原狀：${why.zh_tw}`,
  }),
  allowance_not_there: (number: Value, why: Sentence) => ({
    en: `Allowance ${number} is not this invoice's at the service, and is in no sum now: ${why.en}`,
    zh_tw: `發票服務表示折讓單 ${number} 不存在或不屬於此發票，各項合計均不再計入：${why.zh_tw}`,
  }),
  not_queried_nothing_changed: (why: Sentence) => ({
    en: `The invoicing service could not be queried, so nothing was changed: ${why.en}`,
    zh_tw: `無法查詢發票服務，資料未變更：${why.zh_tw}`,
  }),
  not_queried_nothing_stored: (why: Sentence) => ({
    en: `The invoicing service could not be queried, so nothing is stored: ${why.en}`,
    zh_tw: `無法查詢發票服務，資料未儲存：${why.zh_tw}`,
  }),
  no_awaited_payment: () => ({
    en: "This order does not wait for a payment that could be confirmed by hand.",
    zh_tw: "此訂單沒有可由人員確認的待收款項。",
  }),
  payment_not_by_hand: () => ({
    en: 'The payment service confirms this payment. Staff confirm payments only with the option confirm: "manual".',
    zh_tw: '此付款由金流服務確認；只有選項 confirm: "manual" 才由人員確認。',
  }),
  order_placed_meanwhile: (id: Value) => ({
    en: `The order ${id} was placed with this payment in the meantime. If the money was given back already, cancel that order.`,
    zh_tw: `訂單 ${id} 已在此期間以這筆付款成立；若款項已退還，請取消該訂單。`,
  }),
  refund_made_missing: () => ({
    en: "Say whether the money went back to the buyer (refund_made: true or false). Only then can another refund follow.",
    zh_tw: "請說明款項是否已退還買受人（refund_made：true 或 false），之後才能再次退款。",
  }),
  refund_made_at_service: () => ({
    en: "The payment service says that it made this refund. A second refund would give the buyer the money twice: report it as made.",
    zh_tw: "金流服務表示已完成這筆退款，若再次退款，買受人將重複收到款項。請選擇已退款。",
  }),
  no_payment_to_refund: () => ({
    en: "This order has no captured payment at the payment service, so no refund can be recorded.",
    zh_tw: "此訂單沒有已請款的金流款項，無法記錄退款。",
  }),
  refund_of_which_payment: (ids: Value) => ({
    en: `This order was paid with several payment intents. Say which one was refunded (intent_id): ${ids}.`,
    zh_tw: `此訂單有多筆付款，請指明退款的付款編號（intent_id）：${ids}。`,
  }),
  refund_open_first: () => ({
    en: "The outcome of an earlier refund of this payment is not known yet. If it is the one that you want to record, answer it under “Payments to review”; otherwise wait until it is settled.",
    zh_tw:
      "此付款先前的退款尚無結果。若要記錄的就是該筆退款，請到待處理款項回覆；否則請待其有結果後再記錄。",
  }),
  refund_recorded_already: () => ({
    en: "A refund with this amount, day and “What it was for” was recorded within the last five minutes. If it is another one, say so in that field.",
    zh_tw: "五分鐘內已記錄過金額、日期及退款原因皆相同的退款。若為另一筆，請在「退款原因」註明。",
  }),
  order_being_changed: () => ({
    en: "The order is being changed: an edit, a return, an exchange, a claim or a transfer to another customer is not finished. Confirm or cancel that first, then try again. Nothing was refunded or recorded.",
    zh_tw:
      "此訂單的變更（編輯、退貨、換貨、索賠或轉移給其他顧客）尚未完成。請先確認或取消該變更，再重新操作。此次未退款，也未記錄。",
  }),
  refund_of_canceled_order: () => ({
    en: "The order is cancelled: Medusa would send a refund at each click and could not record it. Refund what is left with the button “Refund” of “Cancelled, but not refunded” on the order page. Without that button, refund it in the payment service's console and choose “Record a refund”. Nothing was refunded.",
    zh_tw:
      "此訂單已取消：若由 Medusa 退款，每按一次就會退款一次，卻無法記錄。請於訂單頁的待處理款項「訂單已取消，尚未退款」按「退款」退還餘款；若沒有該按鈕，請到金流服務後台退款，再按「記錄退款」。此次未退款。",
  }),
  refund_more_than_left: (left: Value) => ({
    en: `Only TWD ${left} of this payment is not refunded yet. Compare the refunds of the order with the service's console.`,
    zh_tw: `此付款尚未退還的金額僅 ${left} 元，請核對訂單的退款與金流服務後台。`,
  }),
  issue_not_refundable: () => ({
    en: "This payment belongs to an order that is not cancelled. Refund it on the order's page.",
    zh_tw: "此待處理款項屬於未取消的訂單，請在訂單頁退款。",
  }),
  refund_only_in_console: () => ({
    en: "The shop's contract has no refund call (option refunds: \"manual\"). Mark the payment issue as resolved, then refund the payment in the payment service's console.",
    zh_tw:
      '商店的合約未包含退款功能（選項 refunds: "manual"）。請先標記為已處理，再到金流服務後台退款。',
  }),
  refund_not_paid: () => ({
    en: "Nothing was refunded: at the moment the payment service does not confirm that this payment is paid in TWD and not refunded in part. Look it up in its console, refund what is left there, then mark this as resolved.",
    zh_tw:
      "未退款：金流服務目前的回覆不足以確認，這筆付款已以新臺幣支付且尚未部分退款。請到金流服務後台查詢並退還餘款，再將本項標記為已處理。",
  }),
  issue_resolved: () => ({
    en: "This payment issue is resolved already. Reload the page to see the note.",
    zh_tw: "此待處理款項已處理，請重新整理頁面查看備註。",
  }),
  issue_not_found: (id: Value) => ({
    en: `There is no payment issue ${id}.`,
    zh_tw: `找不到待處理款項 ${id}。`,
  }),
} satisfies Record<string, (...values: never[]) => Sentence>

/** Why the invoicing service could not be queried, by the error's code, in Chinese. */
export const FAILURES = {
  not_configured: "尚未設定發票服務。",
  not_supported: "發票服務的串接格式不接受此內容。",
  lease_over: "輪到此筆時已超過可送出的時間，因此未送出，稍後會送出。",
  connection: "無法與發票服務連線。",
  timeout: "發票服務逾時未回覆。",
  redirect: "發票服務轉址至其他位址，請檢查選項中的發票服務網址。",
  http_status: "發票服務回覆錯誤。",
  unreadable: "無法完整讀取發票服務的回覆。",
  unexpected: "發票服務的回覆不是其文件所列的任何一種。",
} as const
