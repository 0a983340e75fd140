import { InjectManager, InjectTransactionManager, MedusaContext } from "@medusajs/framework/utils"
import type { Context } from "@medusajs/framework/types"
import type { InvoiceDetails } from "../../rules/buyer/invoice-details"
import type {
  InvoiceDifference,
  LiveStatus,
  ServiceInvoice,
} from "../../rules/invoice/reconciliation"
import { detailsColumns } from "./details-columns"
import { InvoiceQueueService } from "./queue-service"
import { adoptInvoice } from "./store/adopting"
import { isAtWork } from "./store/at-work"
import { saveAllowance, type AllowanceInput } from "./store/allowances"
import * as bulk from "./store/bulk-issues"
import * as details from "./store/invoice-details"
import { dropVoid, keepByOrderNumber, keepInvoice } from "./store/keeping"
import { readLatestInvoices, readOrdersSeenAt, type LatestInvoice } from "./store/latest-invoices"
import { readNumberOwners, type NumberOwner } from "./store/order-numbers"
import {
  applyPlan,
  insertPlans,
  lookLater,
  nextWaitingOrders,
  recordLooked,
  recordOutdated,
  type PlanInput,
} from "./store/planning"
import { nextToReconcile, recordReconciled, type Selection } from "./store/reconciling"
import * as reissuing from "./store/reissuing"
import { forgetBuyers } from "./store/retention"
import { requestRetry } from "./store/retry"
import {
  countQueue,
  isSweepOverdue,
  ensureStarted,
  readClock,
  readState,
  recordSwept,
  type InvoicingState,
} from "./store/state"
import { checkReaders } from "../../medusa-data/readers"
import { sourcesOfModule } from "../../medusa-data/sources"
import { sql } from "../../medusa-data/sql"
import { sqlTogether } from "./store/transition"
import { recordFoundVoided } from "./store/voiding"
import type { BulkIssueRecord, InvoiceRecord } from "./types"

// What the methods take and give.
export type { DueAnnouncement } from "./store/announcing"
export type { BulkPage } from "./store/bulk-issues"
export type { InvoiceFilter, ListedInvoice } from "./store/invoice-list"
export type { LatestInvoice } from "./store/latest-invoices"
export type { InvoiceWithHistory } from "./store/order-card"
export type { ExportedInvoice, PeriodBounds } from "./store/period"
export type { PlanInput } from "./store/planning"
export type { Pause } from "./store/state"

/** What is stored of invoices, and the only way to change it. */
export default class TwInvoicingModuleService extends InvoiceQueueService {
  /** Called by Medusa when the application is up, and when it is told to stop. */
  __hooks = {
    onApplicationStart: async () => {
      await this.start()
      await checkReaders(sourcesOfModule(this.given_))
    },
    onApplicationPrepareShutdown: () => this.finishWork(),
  }

  @InjectManager()
  async start(@MedusaContext() context: Context = {}): Promise<void> {
    if (!this.configured) return
    await ensureStarted(sql(context), this.options.startDate)
    await this.hastenProbe("restart", context)
  }

  @InjectManager()
  async readState(@MedusaContext() context: Context = {}): Promise<InvoicingState | null> {
    return readState(sql(context))
  }

  @InjectManager()
  async readClock(@MedusaContext() context: Context = {}): Promise<Date> {
    return readClock(sql(context))
  }

  @InjectManager()
  async recordSwept(
    until: Date | null,
    wholeDay: boolean,
    from?: Date,
    @MedusaContext() context: Context = {}
  ): Promise<void> {
    return recordSwept(sql(context), until, wholeDay, from)
  }

  @InjectTransactionManager()
  async forgetBuyers(cutoff: Date, @MedusaContext() context: Context = {}) {
    return forgetBuyers(await sqlTogether(context), cutoff)
  }

  @InjectManager()
  async isSweepOverdue(
    milliseconds: number,
    @MedusaContext() context: Context = {}
  ): Promise<boolean> {
    return isSweepOverdue(sql(context), milliseconds)
  }

  @InjectManager()
  async readNumberOwners(
    order_numbers: string[],
    @MedusaContext() context: Context = {}
  ): Promise<Map<string, NumberOwner>> {
    return readNumberOwners(sql(context), order_numbers)
  }

  @InjectManager()
  async readOrdersSeenAt(
    order_ids: string[],
    @MedusaContext() context: Context = {}
  ): Promise<Map<string, Date | null>> {
    return readOrdersSeenAt(sql(context), order_ids)
  }

  @InjectManager()
  async readLatestInvoices(
    order_ids: string[],
    @MedusaContext() context: Context = {}
  ): Promise<Map<string, LatestInvoice>> {
    return readLatestInvoices(sql(context), order_ids)
  }

  @InjectManager()
  async isAtWork(order_id: string, @MedusaContext() context: Context = {}): Promise<boolean> {
    return isAtWork(sql(context), order_id)
  }

  @InjectManager()
  async countQueue(@MedusaContext() context: Context = {}) {
    return countQueue(sql(context))
  }

  @InjectTransactionManager()
  async saveInvoiceDetails(
    cart_id: string,
    columns: details.InvoiceDetailsColumns,
    @MedusaContext() context: Context = {}
  ): Promise<void> {
    return details.saveInvoiceDetails(sql(context), cart_id, columns)
  }

  @InjectTransactionManager()
  async saveCustomerInvoiceDetails(
    customer_id: string,
    columns: details.InvoiceDetailsColumns,
    @MedusaContext() context: Context = {}
  ): Promise<void> {
    return details.saveCustomerInvoiceDetails(sql(context), customer_id, columns)
  }

  @InjectTransactionManager()
  async forgetCartDetails(
    cart_ids: string[],
    cutoff: Date,
    @MedusaContext() context: Context = {}
  ): Promise<number> {
    return details.deleteCartInvoiceDetails(sql(context), cart_ids, cutoff)
  }

  @InjectTransactionManager()
  async forgetCustomerInvoiceDetails(
    customer_ids: string[],
    @MedusaContext() context: Context = {}
  ): Promise<void> {
    return details.deleteCustomerInvoiceDetails(sql(context), customer_ids)
  }

  @InjectTransactionManager()
  async applyPlan(
    input: PlanInput,
    @MedusaContext() context: Context = {}
  ): Promise<InvoiceRecord | null> {
    return applyPlan(await sqlTogether(context), input)
  }

  @InjectTransactionManager()
  async insertPlans(
    inputs: PlanInput[],
    @MedusaContext() context: Context = {}
  ): Promise<InvoiceRecord[]> {
    return insertPlans(await sqlTogether(context), inputs)
  }

  @InjectManager()
  async nextWaitingOrders(
    limit: number,
    @MedusaContext() context: Context = {}
  ): Promise<string[]> {
    return nextWaitingOrders(sql(context), limit)
  }

  @InjectTransactionManager()
  async requestRetry(
    invoice: Pick<InvoiceRecord, "id" | "plan_version">,
    actor: string | null,
    @MedusaContext() context: Context = {}
  ): Promise<InvoiceRecord | null> {
    return requestRetry(await sqlTogether(context), invoice, { actor, account: this.account })
  }

  @InjectTransactionManager()
  async saveAllowance(input: AllowanceInput, @MedusaContext() context: Context = {}) {
    return saveAllowance(await sqlTogether(context), input)
  }

  @InjectManager()
  async nextToReconcile(
    selection: Selection,
    @MedusaContext() context: Context = {}
  ): Promise<string[]> {
    return nextToReconcile(sql(context), { ...selection, account: this.account })
  }

  @InjectManager()
  async recordLooked(
    invoice: Pick<InvoiceRecord, "id" | "plan_version">,
    order_seen_at: Date | null,
    @MedusaContext() context: Context = {}
  ): Promise<void> {
    return recordLooked(sql(context), invoice, order_seen_at)
  }

  @InjectManager()
  async lookLater(
    invoice: Pick<InvoiceRecord, "id">,
    @MedusaContext() context: Context = {}
  ): Promise<void> {
    return lookLater(sql(context), invoice)
  }

  @InjectManager()
  async recordOutdated(
    invoice: Pick<InvoiceRecord, "id" | "status" | "plan_version">,
    @MedusaContext() context: Context = {}
  ): Promise<boolean> {
    return recordOutdated(sql(context), invoice)
  }

  @InjectTransactionManager()
  async recordReconciled(
    compared: Pick<InvoiceRecord, "id" | "status" | "invoice_number">,
    reading: { found: ServiceInvoice | null; difference: InvoiceDifference | null },
    @MedusaContext() context: Context = {}
  ): Promise<InvoiceRecord> {
    return recordReconciled(await sqlTogether(context), compared, reading)
  }

  @InjectTransactionManager()
  async keepInvoice(
    invoice: Pick<InvoiceRecord, "id" | "plan_version" | "reissue_requested_at">,
    actor: string | null,
    @MedusaContext() context: Context = {}
  ): Promise<InvoiceRecord | null> {
    return keepInvoice(await sqlTogether(context), invoice, actor)
  }

  @InjectTransactionManager()
  async keepByOrderNumber(
    invoice: Pick<InvoiceRecord, "id" | "plan_version" | "reissue_requested_at">,
    actor: string | null,
    @MedusaContext() context: Context = {}
  ): Promise<InvoiceRecord | null> {
    return keepByOrderNumber(await sqlTogether(context), invoice, actor)
  }

  @InjectTransactionManager()
  async dropVoid(
    invoice: Pick<
      InvoiceRecord,
      "id" | "plan_version" | "reissue_requested_at" | "status" | "reason"
    >,
    actor: string | null,
    @MedusaContext() context: Context = {}
  ): Promise<InvoiceRecord | null> {
    return dropVoid(await sqlTogether(context), invoice, actor)
  }

  @InjectTransactionManager()
  async recordFoundVoided(
    invoice: Pick<InvoiceRecord, "id" | "plan_version">,
    actor: string | null,
    @MedusaContext() context: Context = {}
  ): Promise<InvoiceRecord | null> {
    return recordFoundVoided(await sqlTogether(context), invoice, actor)
  }

  @InjectManager()
  async createBulkIssue(input: bulk.BulkIssueInput, @MedusaContext() context: Context = {}) {
    return bulk.createBulkIssue(sql(context), input)
  }

  @InjectManager()
  async claimBulkIssue(@MedusaContext() context: Context = {}) {
    return bulk.claimBulkIssue(sql(context))
  }

  @InjectManager()
  async recordBulkPage(
    at: Pick<BulkIssueRecord, "id" | "cursor">,
    page: bulk.BulkPage,
    @MedusaContext() context: Context = {}
  ) {
    return bulk.recordBulkPage(sql(context), at, page)
  }

  @InjectManager()
  async releaseBulkIssue(id: string, @MedusaContext() context: Context = {}) {
    return bulk.releaseBulkIssue(sql(context), id)
  }

  @InjectTransactionManager()
  async requestReissue(
    invoice: Pick<InvoiceRecord, "id" | "plan_version">,
    request: reissuing.ReissueRequest,
    @MedusaContext() context: Context = {}
  ) {
    return reissuing.requestReissue(await sqlTogether(context), invoice, request)
  }

  @InjectTransactionManager()
  async correctDetails(
    invoice: Pick<InvoiceRecord, "id" | "status" | "plan_version">,
    request: reissuing.ReissueRequest,
    @MedusaContext() context: Context = {}
  ) {
    return reissuing.correctDetails(await sqlTogether(context), invoice, request)
  }

  /**
   * Staff say whom an order's invoice is for: kept with its cart and with its latest invoice.
   *
   * @returns false when the invoice changed since it was read: then nothing is written
   */
  @InjectTransactionManager()
  async changeInvoiceDetails(
    {
      cart_id,
      invoice,
      ...said
    }: {
      cart_id: string | null
      invoice: Pick<InvoiceRecord, "id" | "status" | "plan_version"> | null
      details: InvoiceDetails
      actor: string | null
    },
    @MedusaContext() context: Context = {}
  ): Promise<boolean> {
    const db = await sqlTogether(context)
    if (invoice && !(await reissuing.correctDetails(db, invoice, said))) return false
    if (cart_id) await details.saveInvoiceDetails(db, cart_id, detailsColumns(said.details))
    return true
  }

  @InjectManager()
  async nextReissues(limit: number, @MedusaContext() context: Context = {}) {
    return reissuing.nextReissues(sql(context), limit)
  }

  @InjectTransactionManager()
  async adoptInvoice(
    invoice: Pick<InvoiceRecord, "id" | "plan_version">,
    found: { invoice_number: string; service_status: LiveStatus; actor: string | null },
    @MedusaContext() context: Context = {}
  ) {
    return adoptInvoice(await sqlTogether(context), invoice, { ...found, account: this.account })
  }
}
