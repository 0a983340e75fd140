import { ContainerRegistrationKeys, Modules } from "@medusajs/framework/utils"
import type { MedusaContainer } from "@medusajs/framework/types"
import { TW_INVOICING_MODULE } from "../../modules/tw-invoicing/constants"
import type TwInvoicingModuleService from "../../modules/tw-invoicing/service"
import type { InvoiceEventType } from "../../rules/invoice/invoice-status"
import { readTimelineDetail } from "../../rules/invoice/timeline-detail"
import { periodOfKey, taipeiDay } from "../../rules/period/period"
import { PAUSE_REMEDIES } from "../../rules/service/pause"
import { TW_PAYMENTS_MODULE } from "../../modules/tw-payments/constants"
import type TwPaymentsModuleService from "../../modules/tw-payments/service"
import { PAYMENT_ISSUE_TITLES } from "../../rules/payment/payment-issue-titles"
import { ordersOfSessions } from "../../medusa-data/payments/orders-of-sessions"

type AdminNotification = {
  /** One notification for each key, even if it is sent several times. */
  key: string
  resource_type: "tw_invoice" | "tw_invoicing" | "tw_payment_issue"
  title: string
  description: string
}

/**
 * Creates a notification in the admin. It never throws: a store without a provider for the channel
 * `feed` gets no notification and a log line.
 */
async function notifyAdmin(
  container: MedusaContainer,
  { key, resource_type, title, description }: AdminNotification
) {
  const notifications = container.resolve(Modules.NOTIFICATION, { allowUnregistered: true })
  if (!notifications) return
  try {
    await notifications.createNotifications({
      to: "",
      channel: "feed",
      template: "tw-invoicing",
      trigger_type: "tw-invoicing",
      resource_type,
      idempotency_key: key,
      data: { title, description },
    })
  } catch (error) {
    container
      .resolve(ContainerRegistrationKeys.LOGGER)
      .warn(`Taiwan invoicing: an admin notification was not created: ${(error as Error).message}`)
  }
}

/**
 * An invoice needs review: one notification for each such timeline entry, unless the invoice was
 * settled meanwhile.
 */
export async function notifyAdminOfInvoice(
  container: MedusaContainer,
  { id, order_id }: { id: string; order_id: string | null }
) {
  const service = container.resolve<TwInvoicingModuleService>(TW_INVOICING_MODULE)
  const [invoice] = await service.listTwInvoices(
    { id },
    { select: ["id", "status", "difference", "invoice_number", "missing_requested_at"] }
  )
  if (!invoice || (invoice.status !== "attention" && !invoice.difference)) return

  const [cause] = await service.listTwInvoiceEvents(
    { invoice_id: id, type: ["attention", "difference"] },
    { order: { created_at: "DESC" }, take: 1 }
  )
  // A bulk issue shows only counts.
  const looksOn = cause && !invoice.missing_requested_at
  if (looksOn && (await requestedJustBefore(service, id, cause.created_at))) return
  const order = order_id && (await orderName(container, order_id))
  const place = order
    ? { en: `order ${order}`, zh_tw: `訂單 ${order} ` }
    : { en: `invoice ${invoice.invoice_number}`, zh_tw: `發票 ${invoice.invoice_number} ` }
  // A notification has one text for readers of every language.
  await notifyAdmin(container, {
    key: `tw-invoice-${cause?.id ?? id}`,
    resource_type: "tw_invoice",
    title: `發票需要處理 · Invoice needs review (${order ?? invoice.invoice_number})`,
    description: `${place.zh_tw}的頁面說明原因與處理方式。\nThe page of ${place.en} says why, and what to do.`,
  })
}

/** Milliseconds in which staff who pressed a button see on the page what came of it. */
const SEEN_BY_STAFF = 30_000

/**
 * Entries of what staff request on the invoice's own page, which then shows what came of it; the last
 * two are what comes of it at once.
 */
const REQUESTS: InvoiceEventType[] = [
  ...(["planned", "replanned", "retried", "void_requested", "reissue_requested"] as const),
  ...(["kept", "adopted", "details_corrected", "given_up", "invoiced_elsewhere"] as const),
  ...(["attention", "difference"] as const),
]

/**
 * Whether a user of the admin requested what came of it, and has its outcome before them. A program with
 * an API key looks at no page, and what is requested for many invoices at once shows no outcome of each.
 */
async function requestedJustBefore(
  service: TwInvoicingModuleService,
  invoice_id: string,
  at: Date
) {
  const since = new Date(at.getTime() - SEEN_BY_STAFF)
  // The database counts microseconds.
  const until = new Date(at.getTime() + 1)
  const requests = await service.listTwInvoiceEvents(
    {
      invoice_id,
      type: REQUESTS,
      actor: { $like: "user_%" },
      created_at: { $gte: since, $lt: until },
    },
    { select: ["id", "detail"], take: null }
  )
  return requests.some(({ detail }) => readTimelineDetail(detail).code !== "one_of_many")
}

/** Sending is paused: one notification for each reason of a pause, unless it is over meanwhile. */
export async function notifyAdminOfPause(container: MedusaContainer) {
  const service = container.resolve<TwInvoicingModuleService>(TW_INVOICING_MODULE)
  const pause = (await service.readState())?.pause
  if (!pause) return

  const remedy = PAUSE_REMEDIES[pause.reason]
  // A notification has one text for readers of every language.
  await notifyAdmin(container, {
    key: `tw-invoicing-paused-${pause.since.toISOString()}-${pause.reason}`,
    resource_type: "tw_invoicing",
    title: "暫停送出：目前不開立發票 · Sending is paused. No invoices are being issued.",
    description: `${remedy.zh_tw}詳見「設定」的「台灣電子發票」。\n${remedy.en} Settings → Taiwan invoicing says more.`,
  })
}

/** A period's void deadline is near while invoices are open: one notification for each period. */
export async function notifyAdminOfDeadline(
  container: MedusaContainer,
  { period, deadline, left }: { period: string; deadline: Date; left: number }
) {
  const {
    year,
    months: [odd, even],
  } = periodOfKey(period)
  const day = taipeiDay(deadline)
  // A notification has one text for readers of every language.
  await notifyAdmin(container, {
    key: `tw-invoicing-void-deadline-${period}`,
    resource_type: "tw_invoicing",
    title: `作廢期限將至，尚有 ${left} 筆待處理 · Void deadline near, still open: ${left}`,
    description:
      `${year - 1911}年${odd}–${even}月期的發票可作廢至 ${day}（臺北），之後只能開立折讓。詳見「電子發票」的「營業稅申報前核對」。\n` +
      `Invoices of the period ${period} can be voided until the end of ${day} (Taipei), and need an allowance after that. Invoices → Close the period says more.`,
  })
}

/** A payment needs review: one notification for each payment issue, unless it was resolved meanwhile. */
export async function notifyAdminOfPayment(container: MedusaContainer, issue_id: string) {
  const issue = await container
    .resolve<TwPaymentsModuleService>(TW_PAYMENTS_MODULE)
    .findIssue(issue_id)
  if (!issue || issue.resolved_at) return

  const { kind, session_id } = issue
  const order_id =
    issue.order_id ?? (await ordersOfSessions(container, [session_id])).get(session_id)
  const order = order_id ? await orderName(container, order_id) : null
  const what = PAYMENT_ISSUE_TITLES[kind]
  // A notification has one text for readers of every language.
  await notifyAdmin(container, {
    key: `tw-payment-issue-${issue_id}`,
    resource_type: "tw_payment_issue",
    title: `款項需要處理 · Payment needs review${order ? ` (${order})` : ""}`,
    description: `${what.zh_tw}：處理方式請見「待處理款項」。\n${what.en}. “Payments to review” says what to do.`,
  })
}

/** The name of an order in the admin: `#12`, or its id if it was deleted. */
async function orderName(container: MedusaContainer, order_id: string): Promise<string> {
  const { data } = await container.resolve(ContainerRegistrationKeys.QUERY).graph({
    entity: "order",
    fields: ["display_id"],
    filters: { id: order_id },
  })
  return data[0] ? `#${data[0].display_id}` : order_id
}
