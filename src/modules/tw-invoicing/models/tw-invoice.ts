import { model } from "@medusajs/framework/utils"
import { INVOICE_STATUSES } from "../../../rules/invoice/invoice-status"
import { CLOSED_STATUSES } from "../../../rules/invoice/status-facts"

const closed = CLOSED_STATUSES.map((status) => `'${status}'`).join(", ")

/** The conditions of `UPLOAD_IN_REVIEW` and `VOID_IN_REVIEW` in store/due.ts. */
const queried =
  "(reason = 'void_outcome_unknown' OR (reason = 'outcome_unknown' AND sent_at IS NOT NULL))"

/**
 * One invoice of one order: what is to be sent, what was sent, and the outcome.
 *
 * `where: null` keeps the unique indexes whole: an order number and an invoice number are used up
 * for ever, also by a soft-deleted row.
 */
export const TwInvoice = model
  .define("tw_invoice", {
    id: model.id({ prefix: "twinv" }).primaryKey(),
    /** Null: staff recorded an invoice that belongs to no order of this store. */
    order_id: model.text().nullable(),
    revision: model.number(),
    order_number: model.text().nullable(),
    status: model.enum([...INVOICE_STATUSES]),
    reason: model.text().nullable(),
    reason_detail: model.text().nullable(),
    invoice_number: model.text().nullable(),
    /** TWD dollars, what the buyer was charged. */
    amount: model.number().nullable(),
    /**
     * TWD dollars of `amount` that bear business tax; kept when its content goes. Null: not known, as
     * of an invoice that staff issued by hand.
     */
    taxable_amount: model.number().nullable(),
    /** What the rest of `amount` is (`UntaxedAs`); null: there is no rest, or it is not known. */
    untaxed_as: model.text().nullable(),
    buyer_type: model.text().default("personal"),
    /** A company's tax ID, written down when `content` goes: it stays as long as the invoice. */
    kept_tax_id: model.text().nullable(),
    /** Content of the invoice, as it is sent: `InvoiceContent`. */
    content: model.json().nullable(),
    changes: model.json().nullable(),
    /** How a charge in another currency became `amount`: `{ currency_code, charged, rate }`. */
    exchange: model.json().nullable(),
    /** TWD dollars that had gone back to the buyer before, or were owed: `amount` leaves them out. */
    refunded_before: model.number().nullable(),
    /** TWD dollars charged after the invoice that other invoices have, as staff say. */
    invoiced_elsewhere: model.number().nullable(),
    /** What the service calls it, `ServiceStatus`. */
    service_status: model.text().nullable(),
    allowance_confirmed: model.number().nullable(),
    allowance_unconfirmed: model.number().nullable(),
    /** What differs at the service from this row (`InvoiceDifference`); null: nothing. */
    difference: model.json().nullable(),
    reconciled_at: model.dateTime().nullable(),
    /** When it is compared with the service next; null: not any more, or not yet sent. */
    reconcile_at: model.dateTime().nullable(),
    /** Uploads that left, or may have. */
    attempts: model.number().default(0),
    /** Incremented by each plan that changes the row: a plan from an older reading is refused. */
    plan_version: model.number().default(1),
    /**
     * The order's own `updated_at` when it was last planned. Null: it changed since the content was
     * made, and it is not sent again.
     */
    order_seen_at: model.dateTime().nullable(),
    /** Fencing token, incremented by each claim: a late write of an earlier claim is refused. */
    fence: model.number().default(0),
    lease_expires_at: model.dateTime().nullable(),
    /** When a worker should look at the row next; database time. */
    due_at: model.dateTime().nullable(),
    /** Since when it could have been sent; after a day it needs review. */
    due_since: model.dateTime().nullable(),
    /** Since when it waits for what it waits for now; null: it does not wait. */
    waiting_since: model.dateTime().nullable(),
    /** With a delay: when the invoice is due. Set once. */
    delay_until: model.dateTime().nullable(),
    /** Set before the first byte is sent, cleared only by two positive "no such invoice". */
    sent_at: model.dateTime().nullable(),
    /**
     * When it was last claimed to be sent. Kept when nothing was issued: the service may be late.
     */
    left_at: model.dateTime().nullable(),
    /**
     * The service and the account that may have it: where the last upload was sent
     * (`serviceAccount`).
     */
    sent_to: model.text().nullable(),
    unclear_since: model.dateTime().nullable(),
    /** Tries in vain that put the next one off: queries, and uploads that never left. */
    queries: model.number().default(0),
    /** The service's message when it refused the last upload. */
    refusal: model.text().nullable(),
    /** What kind of refusal that was, `RefusalReason`. */
    refusal_reason: model.text().nullable(),
    /** The refusal says for certain that the service is done with the upload. */
    refusal_finished: model.boolean().nullable(),
    /**
     * How often it was refused alone for an account-wide reason, while most others passed since
     * it was last refused.
     */
    passed_over: model.number().default(0),
    /** How many orders shared the last upload. */
    sent_with: model.number().nullable(),
    /** After a refused batch: maximum size of the row's next batch, in orders. */
    batch_limit: model.number().nullable(),
    /** Whom this invoice is for, in place of what the cart says: staff corrected it. */
    details: model.json().nullable(),
    issue_requested_at: model.dateTime().nullable(),
    /**
     * Requested as one of many missing invoices: it waits for its payment, and for nothing else.
     */
    missing_requested_at: model.dateTime().nullable(),
    /** Once it is voided another invoice follows, for `reissue_details` if there are any. */
    reissue_requested_at: model.dateTime().nullable(),
    reissue_requested_by: model.text().nullable(),
    reissue_details: model.json().nullable(),
    void_requested_at: model.dateTime().nullable(),
    /** `order_canceled`, `order_refunded`, `reissue`, `staff_decision` or `shop_decision`. */
    void_reason: model.text().nullable(),
    /** Staff kept the invoice though its order asks for its void: what is due is an allowance. */
    kept_at: model.dateTime().nullable(),
    /**
     * Staff gave its order number up, and the order's next invoice has another. Should the service have
     * an invoice of it after all that is not another order's, that one is voided beside the live one.
     */
    given_up_at: model.dateTime().nullable(),
    issued_at: model.dateTime().nullable(),
    /**
     * With a number: nobody has said when it was issued, and `issued_at` is only when it was looked
     * for, or when it was answered if its upload went over midnight. Without one, the same holds
     * once it is found. An upload may have been lost with the database, or the last one was refused
     * because the service had an invoice of the order.
     */
    date_unknown: model.boolean().nullable(),
    voided_at: model.dateTime().nullable(),
    /** `voided_at` is the day that staff stated: they voided it in the service's console. */
    void_day_stated: model.boolean().nullable(),
    /** Generated by the database from `content`, or `kept_tax_id`: for the search and the files. */
    tax_id: model.text().nullable(),
    /**
     * Generated by the database, for the period that it belongs to: when it was issued, or else
     * sent, or else planned.
     */
    dated_at: model.dateTime().nullable(),
  })
  .indexes([
    {
      name: "IDX_tw_invoice_order_revision",
      on: ["order_id", "revision"],
      unique: true,
      where: null,
    },
    { name: "IDX_tw_invoice_order_number", on: ["order_number"], unique: true, where: null },
    { name: "IDX_tw_invoice_invoice_number", on: ["invoice_number"], unique: true, where: null },
    {
      name: "IDX_tw_invoice_live_order",
      on: ["order_id"],
      unique: true,
      where: `status NOT IN (${closed}) AND given_up_at IS NULL AND deleted_at IS NULL`,
    },
    {
      name: "IDX_tw_invoice_due",
      on: ["status", "due_at"],
      where: "due_at IS NOT NULL AND deleted_at IS NULL",
    },
    {
      name: "IDX_tw_invoice_queried_in_review",
      on: ["reason", "due_at"],
      where: `status = 'attention' AND ${queried} AND due_at IS NOT NULL AND deleted_at IS NULL`,
    },
    {
      name: "IDX_tw_invoice_looked_at_in_review",
      on: ["due_at"],
      where: `status = 'attention' AND NOT ${queried} AND due_at IS NOT NULL AND deleted_at IS NULL`,
    },
    {
      name: "IDX_tw_invoice_due_since",
      on: ["status", "due_since"],
      where: "due_since IS NOT NULL AND deleted_at IS NULL",
    },
    {
      name: "IDX_tw_invoice_lease",
      on: ["lease_expires_at"],
      where: "status = 'sending' AND deleted_at IS NULL",
    },
    {
      name: "IDX_tw_invoice_unclear_since",
      on: ["unclear_since"],
      where: "status = 'unknown' AND deleted_at IS NULL",
    },
    {
      name: "IDX_tw_invoice_reconcile",
      on: ["sent_to", "reconcile_at"],
      where: "reconcile_at IS NOT NULL AND deleted_at IS NULL",
    },
    {
      name: "IDX_tw_invoice_reconcile_late",
      on: ["sent_to", "reconcile_at"],
      where: "invoice_number IS NULL AND reconcile_at IS NOT NULL AND deleted_at IS NULL",
    },
    {
      name: "IDX_tw_invoice_waits_for_staff",
      on: ["id"],
      where: "status = 'waiting' AND reason = 'staff' AND deleted_at IS NULL",
    },
    {
      name: "IDX_tw_invoice_reissue",
      on: ["reissue_requested_at"],
      where:
        "reissue_requested_at IS NOT NULL AND status IN ('voided', 'not_needed') AND deleted_at IS NULL",
    },
    {
      name: "IDX_tw_invoice_buyer_data",
      on: ["dated_at"],
      where: "content IS NOT NULL OR details IS NOT NULL OR reissue_details IS NOT NULL",
    },
    { name: "IDX_tw_invoice_dated", on: ["dated_at", "id"] },
    { name: "IDX_tw_invoice_status_dated", on: ["status", "dated_at", "id"] },
    { name: "IDX_tw_invoice_buyer_dated", on: ["buyer_type", "dated_at", "id"] },
    {
      name: "IDX_tw_invoice_difference",
      on: ["dated_at", "id"],
      where: "difference IS NOT NULL AND deleted_at IS NULL",
    },
    {
      name: "IDX_tw_invoice_date_unknown",
      on: ["dated_at", "id"],
      where: "date_unknown AND invoice_number IS NOT NULL AND deleted_at IS NULL",
    },
    {
      name: "IDX_tw_invoice_tax_unknown",
      on: ["dated_at", "id"],
      where:
        "invoice_number IS NOT NULL AND status <> 'voided' AND (taxable_amount IS NULL OR (untaxed_as IS NULL AND taxable_amount < amount)) AND deleted_at IS NULL",
    },
    {
      name: "IDX_tw_invoice_allowances_counted",
      on: ["dated_at", "id"],
      where: "(allowance_confirmed > 0 OR allowance_unconfirmed > 0) AND deleted_at IS NULL",
    },
    {
      name: "IDX_tw_invoice_tax_id",
      on: ["tax_id"],
      where: "tax_id IS NOT NULL AND deleted_at IS NULL",
    },
    {
      name: "IDX_tw_invoice_amount_dated",
      on: ["amount", "dated_at", "id"],
      where: "invoice_number IS NOT NULL AND deleted_at IS NULL",
    },
  ])
