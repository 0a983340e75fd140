import type { DetailCode } from "../../rules/invoice/timeline-detail"
import { voidCauses } from "./en-void"

/** What the plugin has to say of an attempt. */
export const details: Record<DetailCode, string> = {
  lease_over: "It was the turn of this too late to be sent for certain; it is sent again.",
  worker_lost: "The server stopped while it was sent; the service is asked what became of it.",
  order_not_named: "The service's reply does not name this order.",
  too_early: "The service does not know it yet, but may still be at work: too early to believe.",
  no_information: "The service has no information on this invoice.",
  number_taken:
    "The invoice that the service has under this order number is recorded here for another order, or for no order and is being voided. If the other order is wrong, correct what was recorded on its page; if it is right, give up this order number.",
  void_not_seen: "The service took the request to void, but does not show it as voided yet.",
  uploads_unclear: "Several uploads had no clear answer; none issued an invoice.",
  unexpected_error: "An unexpected error; see the server's log.",
  not_configured: "The invoicing service is not configured.",
  not_supported: "The service's interface cannot take this.",
  connection: "The connection to the service failed.",
  timeout: "The service did not answer in time.",
  redirect: "The service redirects to another address; check its address in the options.",
  http_status: "The service answered with an error.",
  unreadable: "The service's answer could not be read whole.",
  unexpected: "The service's answer is none of those in its document.",
  allowances_cover:
    "Registered allowances give back the whole invoice: it needs no void any more and stands as issued.",
  allowances_short:
    "The allowances no longer give back the whole invoice: its void is tried once more.",
  reissue_dropped: "The request to reissue the invoice was dropped with the void.",
  taken_from_service: "Taken over from the service, which has it so.",
  database_restored:
    "The database was restored: it may have been sent before that, so the service is queried first.",
  one_of_many: "Requested from the list of invoices.",
  void_wrong_buyer: `${voidCauses.wrong_buyer}.`,
  void_wrong_content: `${voidCauses.wrong_content}.`,
  void_sale_canceled: `${voidCauses.sale_canceled}.`,
  void_goods_returned: `${voidCauses.goods_returned}.`,
  void_issued_twice: `${voidCauses.issued_twice}.`,
  void_other: `${voidCauses.other}.`,
}
