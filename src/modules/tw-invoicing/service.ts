import {
  InjectManager,
  InjectTransactionManager,
  MedusaContext,
  MedusaError,
  MedusaService,
} from "@medusajs/framework/utils"
import type { Context, Logger, ModuleJoinerConfig } from "@medusajs/framework/types"
import {
  InvoicingError,
  serviceRegistration,
  type InvoicingCapabilities,
  type InvoicingService,
  type IssueAnswer,
  type VoidAnswer,
} from "../../clients/invoicing"
import { BackgroundTasks } from "../../concurrency/background-tasks"
import { createLimiter, type Limiter } from "../../concurrency/limiter"
import { sql, sqlTogether } from "../../database/sql"
import { withStore } from "../../database/with-store"
import { checkReaders } from "../../medusa-data/readers"
import { sourcesOfModule } from "../../medusa-data/sources"
import type { InvoiceDetails } from "../../rules/buyer/invoice-details"
import { REFUSALS } from "../../rules/invoice/refusals"
import { PATIENCE } from "../../rules/service/retry-schedules"
import { timelineDetail } from "../../rules/invoice/timeline-detail"
import { isWithin } from "../../rules/service/maintenance"
import { inBoth } from "../../rules/text/sentence"
import { tracedClient } from "../../telemetry/traced"
import { createBuyerLinks, type BuyerRequest } from "./buyer-links"
import { deadlineIn, isOver, type Deadline } from "./deadline"
import { detailsColumns } from "./details-columns"
import { joinerConfig } from "./joiner-config"
import { limitedClient } from "./limited-client"
import * as models from "./models"
import { observeQueue } from "./observe-queue"
import {
  isSandbox,
  missingOptions,
  parseOptions,
  serviceAccount,
  type TwInvoicingOptions,
} from "./options"
import {
  adoptBesideUpload,
  adoptInvoice,
  recordInvoice,
  type AdoptedInvoice,
} from "./store/adopting"
import { claimPending, claimUnclear, claimVoiding } from "./store/claim"
import { saveInvoiceDetails } from "./store/invoice-details"
import { statements, transactions } from "./store/methods"
import { recordOverdue, resumeOverdue } from "./store/overdue"
import { nextToReconcile } from "./store/reconciling"
import { correctDetails } from "./store/reissuing"
import { recordRestored } from "./store/restored"
import { requestRetry } from "./store/retry"
import { endWaitForStaff, ensureStarted, recordIssueOn } from "./store/state"
import { recordUnanswered } from "./store/unanswered"
import { confirmAccount, holdForCancellation } from "./store/voiding"
import type { ClaimedInvoice, InvoiceRecord } from "./types"

// Types of the methods' arguments and results.
export type { InvoiceScope } from "./store/in-progress"
export type { BulkPage } from "./store/bulk-issues"
export type { InvoiceFilter, InvoicePage, ListedInvoice } from "./store/invoice-list"
export type { LatestInvoice } from "./store/latest-invoices"
export type { InvoiceWithHistory } from "./store/order-card"
export type { DueInvoiceEvent, DuePauseEvent } from "./store/outboxes"
export type { FilingChange } from "./store/filing-changes"
export type { PeriodFilingRecord } from "./store/filings"
export type { ExportedAllowance, ExportedInvoice, ExportedLines } from "./store/period"
export type { PeriodBounds } from "./store/period-rows"
export type { NewPlan, PlanOfRow } from "./store/planning"
export type { Pause } from "./store/state"

/** A claim of a dead worker expires after this long; database time. */
const LEASE_BEYOND_TIMEOUT = 30_000

/** The last part of a lease, in which no upload may start. Milliseconds. */
const MARGIN = 5_000

/** A batch that may be sent until `send_before`. */
export type ClaimedBatch = { claims: ClaimedInvoice[]; send_before: Deadline }

const leaseOver = () =>
  new InvoicingError("lease_over", "The lease may end before the upload does.", "not_sent")

type Version = Pick<InvoiceRecord, "id" | "plan_version">

/**
 * The stored data of invoices, the only way to change them, and the client of the invoicing
 * service. Each write of a worker includes the expected state and claim, so that of two workers
 * only one can write. Methods that need only the database are functions of the store.
 */
export default class TwInvoicingModuleService extends withStore(MedusaService(models), {
  statements,
  transactions,
}) {
  readonly options: TwInvoicingOptions
  /** The service and the merchant account that this process uses. */
  readonly account: string
  private readonly client_: InvoicingService | null
  private readonly limiter_: Limiter
  /**
   * The limit for all calls except uploads: one place stays free for uploads, even if voids are
   * slow.
   */
  private readonly othersLimiter_: Limiter
  private readonly buyerLinks_ = createBuyerLinks((invoiceNumber) =>
    this.ownClient.link(invoiceNumber)
  )
  private readonly background_ = new BackgroundTasks()
  private stopping_ = false
  /** Ends the gauges of this process. */
  private stopObserving_ = () => {}

  /** Medusa calls them when the application has started, and when it stops. */
  __hooks = {
    onApplicationStart: async () => {
      await this.start()
      await checkReaders(sourcesOfModule(this.given_))
      this.observe()
    },
    onApplicationPrepareShutdown: () => this.finishWork(),
  }

  /** The container that Medusa gives the module. */
  private readonly given_: { logger: Logger }

  constructor(container: { logger: Logger }, options: unknown) {
    super(...arguments)
    this.given_ = container
    this.options = parseOptions(options)
    this.account = serviceAccount(this.options)
    const { concurrency } = this.options
    this.limiter_ = createLimiter(concurrency)
    this.othersLimiter_ = createLimiter(Math.max(concurrency - 1, 1))
    const client = serviceRegistration.create(this.options)
    this.client_ = client && tracedClient(client, "invoicing")
    if (!this.client_) {
      container.logger.warn(
        `Taiwan invoicing is not configured (missing: ${this.missingOptions.join(", ")}). Nothing is sent.`
      )
    }
  }

  __joinerConfig(): ModuleJoinerConfig {
    return joinerConfig
  }

  /** The capabilities of the service, also while credentials are missing. */
  get capabilities(): InvoicingCapabilities {
    return (this.client_ ?? serviceRegistration).capabilities
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

  /** The queue does not call the service at this time of day. */
  get inMaintenance() {
    return isWithin(this.options.maintenance, new Date())
  }

  /** The process is about to end: no new work is claimed from the queue. */
  get stopping() {
    return this.stopping_
  }

  /** Work that no caller waits for, and that the process finishes before it ends. */
  addBackgroundTask(task: Promise<unknown>): void {
    this.background_.add(task)
  }

  /** Called when the process is asked to stop: the answers of running calls are still recorded. */
  async finishWork(): Promise<void> {
    this.stopping_ = true
    this.stopObserving_()
    await this.background_.finish()
  }

  /** Shows the queue to the OpenTelemetry SDK of the store, if it has one. */
  private observe(): void {
    if (!this.configured) return
    this.stopObserving_ = observeQueue(async () => {
      const [counts, state] = await Promise.all([this.countQueue(), this.readState()])
      return { counts, paused: !!state?.pause }
    })
  }

  @InjectManager()
  async start(@MedusaContext() context: Context = {}): Promise<void> {
    if (!this.configured) return
    await ensureStarted(sql(context), this.options.startDate)
    await recordIssueOn(sql(context), this.options.issueOn)
    await this.endWaitForStaff(context)
    await this.hastenProbe("restart", context)
  }

  /** Makes what waits for staff due to be planned, unless the option `issueOn` is `manual`. */
  @InjectManager()
  async endWaitForStaff(@MedusaContext() context: Context = {}): Promise<void> {
    if (this.options.issueOn !== "manual") await endWaitForStaff(sql(context))
  }

  /**
   * The service's client, with at most `concurrency` calls at once in this process. Each process
   * has its own limit. Buyers' links have a separate limit.
   *
   * @throws MedusaError NOT_ALLOWED when the credentials are missing
   */
  get client(): InvoicingService {
    return limitedClient(this.ownClient, (work) => this.othersLimiter_(() => this.limiter_(work)))
  }

  private get ownClient(): InvoicingService {
    if (this.client_) return this.client_
    throw new MedusaError(
      MedusaError.Types.NOT_ALLOWED,
      inBoth(REFUSALS.not_configured(this.missingOptions.join(", ")))
    )
  }

  /**
   * Fetches the link of an invoice for its buyer, with a limit separate from `client`.
   *
   * @throws TooManyWaiting; the signal's reason when the buyer disconnects; what `client` throws
   */
  async fetchLinkForBuyer(invoiceNumber: string, request: BuyerRequest): Promise<string> {
    return this.buyerLinks_(invoiceNumber, request)
  }

  /**
   * Uploads a batch when a place is free.
   *
   * @throws InvoicingError `lease_over`, before a byte is sent, if the lease may expire before the
   * upload ends: another worker may hold the rows then. So it is after the process or the machine
   * stopped meanwhile.
   */
  async upload({ claims, send_before }: ClaimedBatch): Promise<IssueAnswer> {
    const contents = claims.flatMap(({ content }) => content ?? [])
    return this.limiter_(() => {
      // No connection is opened for nothing.
      if (isOver(send_before)) throw leaseOver()
      return this.ownClient.issue(contents, () => !isOver(send_before))
    })
  }

  /**
   * Voids an invoice at the service when a place is free.
   *
   * @param send_before see `holdForCancellation`
   * @throws InvoicingError as `upload` does
   */
  async sendCancellation(invoiceNumber: string, send_before: Deadline): Promise<VoidAnswer> {
    return this.client.void(invoiceNumber, () => !isOver(send_before))
  }

  private get lease() {
    return this.options.timeout + LEASE_BEYOND_TIMEOUT
  }

  /** A batch may wait for a place as long as a call takes. */
  @InjectManager()
  async claimPending(@MedusaContext() context: Context = {}): Promise<ClaimedBatch> {
    const { timeout } = this.options
    const batchSize = Math.min(this.options.batchSize, this.capabilities.largestBatch)
    const lease = timeout + this.lease
    const send_before = deadlineIn(lease - timeout - MARGIN)
    return {
      claims: await claimPending(sql(context), { batchSize, lease, account: this.account }),
      send_before,
    }
  }

  @InjectTransactionManager()
  async claimUnclear(limit: number, @MedusaContext() context: Context = {}) {
    // A settling worker makes several queries, each within the time-out.
    return claimUnclear(await sqlTogether(context), { limit, lease: 3 * this.lease })
  }

  @InjectTransactionManager()
  async claimVoiding(limit: number, @MedusaContext() context: Context = {}) {
    return claimVoiding(await sqlTogether(context), { limit, lease: 3 * this.lease })
  }

  /**
   * The cancellation of a claimed invoice is about to be sent.
   *
   * @returns until when it may begin; null when the row is no longer this worker's
   */
  @InjectManager()
  async holdForCancellation(
    claim: ClaimedInvoice,
    @MedusaContext() context: Context = {}
  ): Promise<Deadline | null> {
    const lease = 3 * this.lease
    // The cancellation, and the query after it.
    const send_before = deadlineIn(lease - 2 * this.options.timeout - MARGIN)
    return (await holdForCancellation(sql(context), claim, lease)) ? send_before : null
  }

  /**
   * Resumes invoices that can be sent now, then marks those that could not be sent for a day as
   * needing review. In this order, so that only the latter need review.
   */
  @InjectManager()
  async sortOverdue(@MedusaContext() context: Context = {}) {
    if (this.configured && !this.inMaintenance) await resumeOverdue(sql(context))
    await recordOverdue(sql(context), PATIENCE)
  }

  /**
   * Marks invoices that could not be queried for a day as needing review, even without credentials.
   */
  @InjectManager()
  async sortUnanswered(@MedusaContext() context: Context = {}) {
    const detail = this.configured ? null : timelineDetail("not_configured")
    await recordUnanswered(sql(context), { patience: PATIENCE, detail })
  }

  @InjectManager()
  async nextToReconcile(limit: number, @MedusaContext() context: Context = {}) {
    return nextToReconcile(sql(context), { limit, account: this.account })
  }

  /**
   * The database was restored: each invoice that may have been sent since the backup is queried
   * before it is sent.
   *
   * @returns how many invoices are queried now
   */
  @InjectManager()
  async recordRestored(@MedusaContext() context: Context = {}): Promise<number> {
    return recordRestored(sql(context), this.account)
  }

  /** @returns false when the row is no longer this worker's */
  @InjectManager()
  async confirmAccount(
    claim: ClaimedInvoice,
    @MedusaContext() context: Context = {}
  ): Promise<boolean> {
    return confirmAccount(sql(context), claim, this.account)
  }

  @InjectTransactionManager()
  async requestRetry(
    invoice: Version,
    actor: string | null,
    one_of_many?: boolean,
    @MedusaContext() context: Context = {}
  ) {
    const { account } = this
    return requestRetry(await sqlTogether(context), invoice, { actor, account, one_of_many })
  }

  @InjectTransactionManager()
  async adoptInvoice(
    invoice: Version & Pick<InvoiceRecord, "fence">,
    found: Omit<AdoptedInvoice, "account">,
    @MedusaContext() context: Context = {}
  ) {
    return adoptInvoice(await sqlTogether(context), invoice, { ...found, account: this.account })
  }

  /** @throws when the number is recorded already, or the order got an invoice meanwhile */
  @InjectTransactionManager()
  async adoptBesideUpload(
    upload: InvoiceRecord,
    found: Omit<AdoptedInvoice, "account">,
    @MedusaContext() context: Context = {}
  ) {
    return adoptBesideUpload(await sqlTogether(context), upload, {
      ...found,
      account: this.account,
    })
  }

  /** @throws when the number is recorded already, or the order got an invoice meanwhile */
  @InjectTransactionManager()
  async recordInvoice(
    found: Omit<Parameters<typeof recordInvoice>[1], "account">,
    @MedusaContext() context: Context = {}
  ): Promise<InvoiceRecord> {
    return recordInvoice(await sqlTogether(context), { ...found, account: this.account })
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
      invoice: (Version & Pick<InvoiceRecord, "status">) | null
      details: InvoiceDetails
      actor: string | null
    },
    @MedusaContext() context: Context = {}
  ): Promise<boolean> {
    const db = await sqlTogether(context)
    if (invoice && !(await correctDetails(db, invoice, said))) return false
    if (cart_id) await saveInvoiceDetails(db, cart_id, detailsColumns(said.details))
    return true
  }
}
