import type { DetailCode } from "../../rules/invoice/timeline-detail"
import { voidCauses } from "./en-void"

/** What the plugin says about an attempt. */
export const details: Record<DetailCode, string> = {
  lease_over: "It was not sent, because too little time was left for it. It is sent again.",
  worker_lost:
    "The server stopped while it was being sent. The service is queried for the outcome.",
  order_not_named: "The service's reply does not name this order.",
  too_early:
    "The service does not have it yet, but may still be processing it. It is queried again.",
  no_information: "The service has no information on this invoice.",
  number_taken:
    "The invoice that the service has under this order number is recorded here for another order, or for no order and is being voided. If the other order is wrong, correct what was recorded on its page; if it is right, give up this order number.",
  void_not_seen:
    "The service accepted the request to void, but does not show the invoice as voided yet.",
  uploads_unclear: "Several uploads got no clear answer; none issued an invoice.",
  unexpected_error: "An unexpected error; see the server's log.",
  not_configured: "The invoicing service is not configured.",
  not_supported: "The service's interface does not accept this.",
  connection: "The connection to the service failed.",
  timeout: "The service did not answer in time.",
  redirect: "The service redirects to another address; check its address in the options.",
  http_status: "The service answered with an error.",
  unreadable: "The service's answer could not be read completely.",
  unexpected: "The service's answer is not one that its document describes.",
  allowances_cover:
    "Registered allowances give back the whole invoice: it needs no void any more and stays issued.",
  allowances_short:
    "The allowances no longer give back the whole invoice: the void is tried again.",
  reissue_dropped: "The request to reissue the invoice was dropped with the void.",
  taken_from_service: "Taken over from the service's record.",
  database_restored:
    "The database was restored. The invoice may have been sent before, so the service is queried first.",
  one_of_many: "Requested from the list of invoices.",
  void_wrong_buyer: `${voidCauses.wrong_buyer}.`,
  void_wrong_content: `${voidCauses.wrong_content}.`,
  void_sale_canceled: `${voidCauses.sale_canceled}.`,
  void_goods_returned: `${voidCauses.goods_returned}.`,
  void_issued_twice: `${voidCauses.issued_twice}.`,
  void_other: `${voidCauses.other}.`,
}
