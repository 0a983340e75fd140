import {
  InjectManager,
  InjectTransactionManager,
  MedusaContext,
  MedusaError,
} from "@medusajs/framework/utils"
import type { Context, Logger } from "@medusajs/framework/types"
import { createInvoicingClient, type InvoicingClient } from "../../clients/invoicing"
import type { AttentionReason, InvoiceEventType } from "../../rules/invoice-status"
import type { InvoiceDifference, ServiceInvoice } from "../../rules/reconciliation"
import { isSandbox, missingOptions, parseOptions, type TwInvoicingOptions } from "./options"
import { TwInvoicingReads } from "./reading-service"
import { saveAllowance, type AllowanceInput } from "./store/allowances"
import { claimPending, claimUnclear, claimVoiding } from "./store/claim"
import * as details from "./store/invoice-details"
import * as issuing from "./store/issuing"
import { applyPlan, nextWaitingOrders, type PlanInput } from "./store/planning"
import { nextToReconcile, recordReconciled, type Reconciled } from "./store/reconciling"
import { forgetBuyers, forgetCartDetails } from "./store/retention"
import { requestRetry } from "./store/retry"
import {
  countQueue,
  ensureStarted,
  isSweepOverdue,
  readState,
  recordSwept,
  type InvoicingState,
} from "./store/state"
import { sql } from "./store/transition"
import * as voiding from "./store/voiding"
import type { ClaimedInvoice, InvoiceRecord } from "./types"

/** A worker that died is given up after this long; database time. */
const LEASE_BEYOND_TIMEOUT = 30_000

/**
 * What is stored of invoices, and the only way to change it. Every change is one SQL statement
 * that names the state it expects, so that two workers cannot both be right.
 */
export default class TwInvoicingModuleService extends TwInvoicingReads {
  readonly options: TwInvoicingOptions
  private readonly client_: InvoicingClient | null

  /** Called by Medusa when the application is up. */
  __hooks = { onApplicationStart: () => this.start() }

  constructor(container: { logger: Logger }, options: unknown) {
    super(...arguments)
    this.options = parseOptions(options)
    const { baseUrl, memCid, ...rest } = this.options
    this.client_ = baseUrl && memCid ? createInvoicingClient({ baseUrl, memCid, ...rest }) : null
    if (!this.client_) {
      container.logger.warn(
        `Taiwan invoicing is not configured (missing: ${this.missingOptions.join(", ")}). Nothing is sent.`
      )
    }
  }

  get configured() {
    return this.client_ !== null
  }

  get sandbox() {
    return isSandbox(this.options)
  }

  get missingOptions() {
    return missingOptions(this.options)
  }

  /** @throws MedusaError NOT_ALLOWED when the credentials are missing */
  get client(): InvoicingClient {
    if (this.client_) return this.client_
    throw new MedusaError(
      MedusaError.Types.NOT_ALLOWED,
      `Taiwan invoicing is not configured: set ${this.missingOptions.join(", ")} in medusa-config.ts.`
    )
  }

  private get lease() {
    return this.options.timeout + LEASE_BEYOND_TIMEOUT
  }

  @InjectTransactionManager()
  async start(@MedusaContext() context: Context = {}): Promise<void> {
    if (this.configured) await ensureStarted(sql(context), this.options.startDate)
  }

  @InjectManager()
  async readState(@MedusaContext() context: Context = {}): Promise<InvoicingState | null> {
    return readState(sql(context))
  }

  @InjectTransactionManager()
  async forgetBuyers(cutoff: Date, @MedusaContext() context: Context = {}) {
    return forgetBuyers(sql(context), cutoff)
  }

  @InjectTransactionManager()
  async forgetCartDetails(cutoff: Date, @MedusaContext() context: Context = {}) {
    return forgetCartDetails(sql(context), cutoff)
  }

  @InjectTransactionManager()
  async recordSwept(until: Date, @MedusaContext() context: Context = {}): Promise<void> {
    return recordSwept(sql(context), until)
  }

  @InjectManager()
  async isSweepOverdue(
    milliseconds: number,
    @MedusaContext() context: Context = {}
  ): Promise<boolean> {
    return isSweepOverdue(sql(context), milliseconds)
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
    return applyPlan(sql(context), input)
  }

  @InjectTransactionManager()
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
    return requestRetry(sql(context), invoice, actor)
  }

  @InjectTransactionManager()
  async claimPending(@MedusaContext() context: Context = {}): Promise<ClaimedInvoice[]> {
    return claimPending(sql(context), { batchSize: this.options.batchSize, lease: this.lease })
  }

  @InjectTransactionManager()
  async claimUnclear(
    limit: number,
    @MedusaContext() context: Context = {}
  ): Promise<ClaimedInvoice[]> {
    // A settling worker asks several times, each within the time-out.
    return claimUnclear(sql(context), { limit, lease: 3 * this.lease })
  }

  @InjectTransactionManager()
  async claimVoiding(
    limit: number,
    @MedusaContext() context: Context = {}
  ): Promise<ClaimedInvoice[]> {
    return claimVoiding(sql(context), { limit, lease: 3 * this.lease })
  }

  @InjectTransactionManager()
  async recordIssued(
    claim: ClaimedInvoice,
    settled: { invoice_number: string; adopted: boolean },
    @MedusaContext() context: Context = {}
  ) {
    return issuing.recordIssued(sql(context), claim, settled)
  }

  @InjectTransactionManager()
  async recordNotSent(
    claim: ClaimedInvoice,
    outcome: { detail: string; retryIn: number },
    @MedusaContext() context: Context = {}
  ) {
    return issuing.recordNotSent(sql(context), claim, outcome)
  }

  @InjectTransactionManager()
  async recordUnclear(
    claim: ClaimedInvoice,
    outcome: { type: InvoiceEventType; detail: string; refusal?: string; askIn: number },
    @MedusaContext() context: Context = {}
  ) {
    return issuing.recordUnclear(sql(context), claim, outcome)
  }

  @InjectTransactionManager()
  async recordNotIssued(
    claim: ClaimedInvoice,
    outcome: { retryIn: number; batchLimit: number | null },
    @MedusaContext() context: Context = {}
  ) {
    return issuing.recordNotIssued(sql(context), claim, outcome)
  }

  @InjectTransactionManager()
  async recordAttention(
    claim: ClaimedInvoice,
    outcome: {
      reason: AttentionReason
      detail: string | null
      nothingIssued?: boolean
      invoiceNumber?: string
    },
    @MedusaContext() context: Context = {}
  ) {
    return issuing.recordAttention(sql(context), claim, outcome)
  }

  @InjectTransactionManager()
  async recordVoided(claim: ClaimedInvoice, @MedusaContext() context: Context = {}) {
    return voiding.recordVoided(sql(context), claim)
  }

  @InjectTransactionManager()
  async recordVoidUnclear(
    claim: ClaimedInvoice,
    outcome: { detail: string; asked: boolean; askIn: number },
    @MedusaContext() context: Context = {}
  ) {
    return voiding.recordVoidUnclear(sql(context), claim, outcome)
  }

  @InjectTransactionManager()
  async saveAllowance(input: AllowanceInput, @MedusaContext() context: Context = {}) {
    return saveAllowance(sql(context), input)
  }

  @InjectTransactionManager()
  async recordReconciled(
    invoiceId: string,
    reading: { found: ServiceInvoice | null; difference: InvoiceDifference | null },
    @MedusaContext() context: Context = {}
  ): Promise<Reconciled> {
    return recordReconciled(sql(context), invoiceId, reading)
  }

  @InjectManager()
  async nextToReconcile(
    selection: { days: number; olderThan: Date; limit: number },
    @MedusaContext() context: Context = {}
  ): Promise<string[]> {
    return nextToReconcile(sql(context), selection)
  }
}
