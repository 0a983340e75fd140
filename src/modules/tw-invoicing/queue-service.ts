import {
  InjectManager,
  InjectTransactionManager,
  MedusaContext,
  MedusaError,
} from "@medusajs/framework/utils"
import type { Context, Logger } from "@medusajs/framework/types"
import {
  createInvoicingClient,
  type InvoicingService,
  type IssueAnswer,
} from "../../clients/invoicing"
import { isWithin } from "../../rules/service/maintenance"
import { REFUSALS } from "../../rules/invoice/refusals"
import { PATIENCE, retryDelay } from "../../rules/service/retry-schedules"
import { inBoth } from "../../rules/text/sentence"
import { timelineDetail } from "../../rules/invoice/timeline-detail"
import { createBuyerLinks, type BuyerRequest } from "./buyer-links"
import { deadlineIn, isOver, type Deadline } from "./deadline"
import {
  isSandbox,
  missingOptions,
  parseOptions,
  serviceAccount,
  type TwInvoicingOptions,
} from "./options"
import { TwInvoicingReads } from "./reading-service"
import * as announcing from "./store/announcing"
import * as batch from "./store/batch"
import { claimPending, claimUnclear, claimVoiding } from "./store/claim"
import * as issuing from "./store/issuing"
import { recordOverdue, resumeOverdue } from "./store/overdue"
import * as pausing from "./store/pausing"
import { countBetweenRefusals } from "./store/refusals"
import { sql, sqlTogether } from "./store/transition"
import { recordUnanswered } from "./store/unanswered"
import * as voiding from "./store/voiding"
import { clientInTurns, createTurns, type Turns } from "./turns"
import type { BatchResult, ClaimedInvoice } from "./types"

/** A worker that died is given up after this long; database time. */
const LEASE_BEYOND_TIMEOUT = 30_000

/** Of a lease, what no longer counts when an upload is about to begin. Milliseconds. */
const MARGIN = 5_000

/** A batch that may be sent until `send_before`. */
export type ClaimedBatch = { claims: ClaimedInvoice[]; send_before: Deadline }

/**
 * The queue: what workers take, and how they write down what came of it. Each write names the state
 * and the claim it expects, so that of two workers only one can be right.
 */
export class InvoiceQueueService extends TwInvoicingReads {
  readonly options: TwInvoicingOptions
  /** The service and the merchant account that this process speaks for. */
  readonly account: string
  private readonly inTurn_: Turns
  /** Of all calls but uploads: one place is kept free for these, however slow a void is. */
  private readonly othersInTurn_: Turns
  private readonly buyerLinks_ = createBuyerLinks((invoiceNumber) =>
    this.ownClient.link(invoiceNumber)
  )
  private readonly work_ = new Set<Promise<unknown>>()
  private stopping_ = false
  private readonly client_: InvoicingService | null

  constructor(container: { logger: Logger }, options: unknown) {
    super(...arguments)
    this.options = parseOptions(options)
    this.account = serviceAccount(this.options)
    const { baseUrl, memCid, ...rest } = this.options
    this.inTurn_ = createTurns(rest.concurrency)
    this.othersInTurn_ = createTurns(Math.max(rest.concurrency - 1, 1))
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

  /** The process is about to end: nothing new is taken from the queue. */
  get stopping() {
    return this.stopping_
  }

  /** Work that nobody waits for, and that the process finishes before it ends. */
  keepUntilDone(work: Promise<unknown>): void {
    const kept = work.catch(() => undefined).finally(() => this.work_.delete(kept))
    this.work_.add(kept)
  }

  /** Called when the process is told to stop: what is in the air gets its answer written down. */
  async finishWork(): Promise<void> {
    this.stopping_ = true
    // What is in hand may begin something that is to be finished too.
    while (this.work_.size) await Promise.all(this.work_)
  }

  /** The service is not called by the queue at this time of the day. */
  get inMaintenance() {
    return isWithin(this.options.maintenance, new Date())
  }

  /**
   * The service; of this process at most `concurrency` calls at once. Several processes each have
   * their own bound. Buyers' links have places of their own.
   *
   * @throws MedusaError NOT_ALLOWED when the credentials are missing
   */
  get client(): InvoicingService {
    return clientInTurns(this.ownClient, (work) => this.othersInTurn_(() => this.inTurn_(work)))
  }

  private get ownClient(): InvoicingService {
    if (this.client_) return this.client_
    throw new MedusaError(
      MedusaError.Types.NOT_ALLOWED,
      inBoth(REFUSALS.not_configured(this.missingOptions.join(", ")))
    )
  }

  /**
   * Asks for the link of an invoice on behalf of its buyer, beside the calls of `client`.
   *
   * @throws TooManyWaiting; the signal's reason when the buyer hangs up; what `client` throws
   */
  async fetchLinkForBuyer(invoiceNumber: string, request: BuyerRequest): Promise<string> {
    return this.buyerLinks_(invoiceNumber, request)
  }

  /**
   * Uploads a batch when its turn comes; null when by then its lease may end before the upload
   * does, as it would for a process or a machine that stood still: another worker may hold the rows.
   */
  async upload({ claims, send_before }: ClaimedBatch): Promise<IssueAnswer | null> {
    return this.inTurn_(async () =>
      isOver(send_before)
        ? null
        : this.ownClient.issue(claims.flatMap(({ content }) => content ?? []))
    )
  }

  private get lease() {
    return this.options.timeout + LEASE_BEYOND_TIMEOUT
  }

  /** A batch may wait for its turn as long as a call takes. */
  @InjectManager()
  async claimPending(@MedusaContext() context: Context = {}): Promise<ClaimedBatch> {
    const { timeout } = this.options
    const largest = this.client_?.capabilities.largestBatch ?? Infinity
    const batchSize = Math.min(this.options.batchSize, largest)
    const lease = timeout + this.lease
    const send_before = deadlineIn(lease - timeout - MARGIN)
    return {
      claims: await claimPending(sql(context), { batchSize, lease, account: this.account }),
      send_before,
    }
  }

  @InjectManager()
  @InjectTransactionManager()
  async claimUnclear(
    limit: number,
    @MedusaContext() context: Context = {}
  ): Promise<ClaimedInvoice[]> {
    // A settling worker asks several times, each within the time-out.
    return claimUnclear(await sqlTogether(context), {
      limit,
      lease: 3 * this.lease,
      account: this.account,
    })
  }

  @InjectManager()
  @InjectTransactionManager()
  async claimVoiding(
    limit: number,
    @MedusaContext() context: Context = {}
  ): Promise<ClaimedInvoice[]> {
    return claimVoiding(await sqlTogether(context), { limit, lease: 3 * this.lease })
  }

  @InjectManager()
  async holdForCancellation(
    claim: ClaimedInvoice,
    @MedusaContext() context: Context = {}
  ): Promise<boolean> {
    return voiding.holdForCancellation(sql(context), claim, 3 * this.lease)
  }

  @InjectManager()
  async recordBatchIssued(results: BatchResult[], @MedusaContext() context: Context = {}) {
    return batch.recordBatchIssued(sql(context), results)
  }

  @InjectManager()
  async recordBatchNotSent(
    claims: ClaimedInvoice[],
    outcome: Parameters<typeof batch.recordBatchNotSent>[2],
    @MedusaContext() context: Context = {}
  ) {
    return batch.recordBatchNotSent(sql(context), claims, outcome)
  }

  @InjectManager()
  async recordBatchUnclear(
    claims: ClaimedInvoice[],
    outcome: Parameters<typeof batch.recordBatchUnclear>[2],
    @MedusaContext() context: Context = {}
  ) {
    return batch.recordBatchUnclear(sql(context), claims, outcome)
  }

  @InjectManager()
  async recordAnswered(@MedusaContext() context: Context = {}) {
    return pausing.recordAnswered(sql(context))
  }

  @InjectManager()
  @InjectTransactionManager()
  async recordFailure(failure: pausing.Failure, @MedusaContext() context: Context = {}) {
    return pausing.recordFailure(await sqlTogether(context), failure, retryDelay)
  }

  @InjectManager()
  async hastenProbe(
    occasion: pausing.ProbeOccasion,
    @MedusaContext() context: Context = {}
  ): Promise<void> {
    return pausing.hastenProbe(sql(context), occasion, retryDelay)
  }

  /**
   * Takes up again what now can be sent, and asks a person for what could not be for a day; in this
   * order, so that what needs a person is seen to need one.
   */
  @InjectManager()
  async sortOverdue(@MedusaContext() context: Context = {}) {
    if (this.configured && !this.inMaintenance) await resumeOverdue(sql(context))
    await recordOverdue(sql(context), PATIENCE)
  }

  /** Asks a person for what nobody could ask the service about for a day; also with no credentials. */
  @InjectManager()
  async sortUnanswered(@MedusaContext() context: Context = {}) {
    const detail = this.configured ? null : timelineDetail("not_configured")
    await recordUnanswered(sql(context), { patience: PATIENCE, detail })
  }

  @InjectManager()
  async claimAnnouncements(limit: number, @MedusaContext() context: Context = {}) {
    return announcing.claimAnnouncements(sql(context), limit)
  }

  @InjectManager()
  async recordAnnounced(ids: string[], @MedusaContext() context: Context = {}) {
    return announcing.recordAnnounced(sql(context), ids)
  }

  @InjectManager()
  async claimPauseAnnouncement(@MedusaContext() context: Context = {}) {
    return pausing.claimPauseAnnouncement(sql(context))
  }

  @InjectManager()
  async recordPauseAnnounced(
    pause: pausing.PauseAnnouncement,
    @MedusaContext() context: Context = {}
  ) {
    return pausing.recordPauseAnnounced(sql(context), pause)
  }

  @InjectManager()
  @InjectTransactionManager()
  async recordIssued(
    claim: ClaimedInvoice,
    settled: Parameters<typeof issuing.recordIssued>[2],
    @MedusaContext() context: Context = {}
  ) {
    return issuing.recordIssued(await sqlTogether(context), claim, settled)
  }

  @InjectManager()
  @InjectTransactionManager()
  async recordUnclear(
    claim: ClaimedInvoice,
    outcome: { detail: string; askIn: number },
    @MedusaContext() context: Context = {}
  ) {
    return issuing.recordUnclear(await sqlTogether(context), claim, outcome)
  }

  @InjectManager()
  @InjectTransactionManager()
  async recordNotIssued(
    claim: ClaimedInvoice,
    outcome: Parameters<typeof issuing.recordNotIssued>[2],
    @MedusaContext() context: Context = {}
  ) {
    return issuing.recordNotIssued(await sqlTogether(context), claim, outcome)
  }

  @InjectManager()
  async countBetweenRefusals(id: string, @MedusaContext() context: Context = {}) {
    return countBetweenRefusals(sql(context), id)
  }

  @InjectManager()
  @InjectTransactionManager()
  async recordAttention(
    claim: ClaimedInvoice,
    outcome: Parameters<typeof issuing.recordAttention>[2],
    @MedusaContext() context: Context = {}
  ) {
    return issuing.recordAttention(await sqlTogether(context), claim, outcome)
  }

  @InjectManager()
  @InjectTransactionManager()
  async recordVoided(
    claim: ClaimedInvoice,
    found?: { invoice_number: string },
    @MedusaContext() context: Context = {}
  ) {
    return voiding.recordVoided(await sqlTogether(context), claim, found)
  }

  @InjectManager()
  @InjectTransactionManager()
  async recordVoidUnclear(
    claim: ClaimedInvoice,
    outcome: { detail: string; asked: boolean; askIn: number },
    @MedusaContext() context: Context = {}
  ) {
    return voiding.recordVoidUnclear(await sqlTogether(context), claim, outcome)
  }
}
