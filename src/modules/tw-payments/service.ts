import {
  InjectManager,
  InjectTransactionManager,
  MedusaContext,
  MedusaService,
} from "@medusajs/framework/utils"
import type { Context, ModuleJoinerConfig } from "@medusajs/framework/types"
import type { PaymentIssueKind } from "../../rules/payment/payment-issue"
import { joinerConfig } from "./joiner-config"
import * as models from "./models"
import * as issues from "./store/issues"
import * as lost from "./store/lost-intents"
import * as questions from "./store/questions"
import * as refunds from "./store/refunds"
import { sql } from "../../medusa-data/sql"
import * as unanswered from "./store/unanswered"
import type { RefundMove } from "../../rules/payment/refund-table"
import type {
  AskedSession,
  ClaimedQuestion,
  LostIntent,
  NewLostIntent,
  NewPaymentIssue,
  PaymentIssueFilter,
  PaymentIssueRecord,
  QuestionFailure,
  RefundRow,
  RefundRequest,
} from "./types"

/** What is stored beside Medusa's own rows about money, and the only way to change it. */
export default class TwPaymentsModuleService extends MedusaService(models) {
  // eslint-disable-next-line @medusajs/service-methods-must-be-async -- Medusa reads it at once
  __joinerConfig(): ModuleJoinerConfig {
    return joinerConfig
  }

  @InjectTransactionManager()
  async raiseIssue(issue: NewPaymentIssue, @MedusaContext() context: Context = {}) {
    return issues.raiseIssue(sql(context), issue)
  }

  @InjectTransactionManager()
  async raiseIssueAgain(issue: NewPaymentIssue, @MedusaContext() context: Context = {}) {
    return issues.raiseIssueAgain(sql(context), issue)
  }

  @InjectManager()
  async listIssues(filter: PaymentIssueFilter, @MedusaContext() context: Context = {}) {
    return issues.listIssues(sql(context), filter)
  }

  @InjectManager()
  async findIssue(id: string, @MedusaContext() context: Context = {}) {
    return issues.findIssue(sql(context), id)
  }

  /**
   * Marks an open issue as resolved, and moves the refund that it is about, in one transaction.
   * @returns null when there is no such issue that is open
   * @throws when the refund has changed since it was read
   */
  @InjectTransactionManager()
  async resolveIssue(
    id: string,
    resolution: { user_id: string; note: string },
    answer: { refund: RefundRow; move: RefundMove } | null = null,
    @MedusaContext() context: Context = {}
  ) {
    const db = sql(context)
    const resolved = await issues.resolveIssue(db, id, resolution)
    if (resolved && answer && !(await refunds.moveRefund(db, answer.refund, answer.move))) {
      throw new Error(`Refund ${answer.refund.refund_id} changed while its issue was resolved.`)
    }
    return resolved
  }

  @InjectTransactionManager()
  async closeIssues(
    intentId: string,
    kinds: PaymentIssueKind[],
    note: string,
    @MedusaContext() context: Context = {}
  ) {
    return issues.closeIssues(sql(context), { intent_id: intentId }, kinds, note)
  }

  @InjectTransactionManager()
  async closeIssue(id: string, note: string, @MedusaContext() context: Context = {}) {
    return issues.closeIssue(sql(context), id, note)
  }

  @InjectManager()
  async wasDealtWith(sessionId: string, @MedusaContext() context: Context = {}) {
    return issues.wasDealtWith(sql(context), sessionId)
  }

  @InjectTransactionManager()
  async announceIssues(
    announce: (issues: PaymentIssueRecord[]) => Promise<void>,
    @MedusaContext() context: Context = {}
  ) {
    return issues.announceIssues(sql(context), announce)
  }

  @InjectTransactionManager()
  async rememberIntent(intent: NewLostIntent, @MedusaContext() context: Context = {}) {
    return lost.rememberIntent(sql(context), intent)
  }

  @InjectTransactionManager()
  async rememberAbandoned(
    intents: NewLostIntent[],
    take: number,
    @MedusaContext() context: Context = {}
  ) {
    return lost.rememberAbandoned(sql(context), intents, take)
  }

  @InjectManager()
  async lostIntentsOf(sessionId: string, @MedusaContext() context: Context = {}) {
    return lost.lostIntentsOf(sql(context), sessionId)
  }

  @InjectTransactionManager()
  async dueLostIntents(
    take: number,
    @MedusaContext() context: Context = {}
  ): Promise<LostIntent[]> {
    return lost.dueLostIntents(sql(context), take)
  }

  @InjectTransactionManager()
  async letGo(intentId: string, @MedusaContext() context: Context = {}) {
    return lost.letGo(sql(context), intentId)
  }

  @InjectManager()
  async dueQuestions(
    sessions: AskedSession[],
    wanted: { fresh: boolean; take: number },
    @MedusaContext() context: Context = {}
  ) {
    return questions.dueQuestions(sql(context), sessions, wanted)
  }

  @InjectManager()
  async unaskedSessions(
    sessions: AskedSession[],
    overdueBy: number,
    @MedusaContext() context: Context = {}
  ) {
    return questions.unaskedSessions(sql(context), sessions, overdueBy)
  }

  @InjectManager()
  async triedSessions(@MedusaContext() context: Context = {}) {
    return questions.triedSessions(sql(context))
  }

  @InjectTransactionManager()
  async claimQuestions(
    sessions: AskedSession[],
    pauseOf: (question: ClaimedQuestion) => number,
    @MedusaContext() context: Context = {}
  ) {
    return questions.claimQuestions(sql(context), sessions, pauseOf)
  }

  @InjectTransactionManager()
  async putOffQuestion(sessionId: string, ms: number, @MedusaContext() context: Context = {}) {
    return questions.putOffQuestion(sql(context), sessionId, ms)
  }

  @InjectTransactionManager()
  async askAgainSoon(sessionId: string, @MedusaContext() context: Context = {}) {
    return questions.askAgainSoon(sql(context), sessionId)
  }

  @InjectTransactionManager()
  async askSoon(sessionId: string, ms: number, @MedusaContext() context: Context = {}) {
    return questions.askSoon(sql(context), sessionId, ms)
  }

  @InjectManager()
  async placementTries(sessionId: string, @MedusaContext() context: Context = {}) {
    return questions.placementTries(sql(context), sessionId)
  }

  @InjectTransactionManager()
  async noteFailure(
    sessionId: string,
    failure: QuestionFailure,
    pauseOf: (count: number) => number | null,
    @MedusaContext() context: Context = {}
  ) {
    return questions.noteFailure(sql(context), sessionId, failure, pauseOf)
  }

  @InjectManager()
  async idleQuestions(@MedusaContext() context: Context = {}) {
    return questions.idleQuestions(sql(context))
  }

  @InjectTransactionManager()
  async forgetQuestions(sessionIds: string[], @MedusaContext() context: Context = {}) {
    return questions.forgetQuestions(sql(context), sessionIds)
  }

  @InjectTransactionManager()
  async noteUnanswered(sessionId: string, cause: string, @MedusaContext() context: Context = {}) {
    return unanswered.noteUnanswered(sql(context), sessionId, cause)
  }

  @InjectTransactionManager()
  async forgetUnanswered(sessionIds: string[], @MedusaContext() context: Context = {}) {
    return unanswered.forgetUnanswered(sql(context), sessionIds)
  }

  @InjectTransactionManager()
  async dueRefunds(take: number, @MedusaContext() context: Context = {}): Promise<RefundRow[]> {
    return refunds.dueRefunds(sql(context), take)
  }

  @InjectManager()
  async refundStatuses(refundIds: string[], @MedusaContext() context: Context = {}) {
    return refunds.refundStatuses(sql(context), refundIds)
  }

  @InjectManager()
  async sessionsOfSettledRefunds(since: Date, @MedusaContext() context: Context = {}) {
    return refunds.sessionsOfSettledRefunds(sql(context), since)
  }

  @InjectManager()
  async findRefund(refundId: string, @MedusaContext() context: Context = {}) {
    return refunds.findRefund(sql(context), refundId)
  }

  /** In one transaction with its issue: no refund may stay blocked without an issue that says so. */
  @InjectTransactionManager()
  async giveUpSending(
    issueOf: (refund: RefundRow) => NewPaymentIssue,
    @MedusaContext() context: Context = {}
  ): Promise<void> {
    const db = sql(context)
    for (const refund of await refunds.giveUpSending(db)) {
      await issues.raiseIssue(db, issueOf(refund))
    }
  }

  /** A refund that was never sent, and its issue, unless the provider wrote it down meanwhile. */
  @InjectTransactionManager()
  async recordUnsent(
    refund: RefundRequest & { charged_amount: number },
    issue: NewPaymentIssue,
    @MedusaContext() context: Context = {}
  ): Promise<void> {
    const db = sql(context)
    if (await refunds.insertUnclear(db, refund)) await issues.raiseIssue(db, issue)
  }

  /**
   * What the service said of a refund, with the issue that comes of it. `note`: closes the issue that
   * asked for its outcome.
   * @returns false when the refund has changed since it was read: nothing is written then
   */
  @InjectTransactionManager()
  async moveRefund(
    refund: RefundRow,
    move: RefundMove,
    { issue, note }: { issue: NewPaymentIssue | null; note: string },
    @MedusaContext() context: Context = {}
  ): Promise<boolean> {
    const db = sql(context)
    if (!(await refunds.moveRefund(db, refund, move))) return false
    if (refund.status === "unclear" && move.status !== "unclear") {
      await issues.closeIssues(db, { refund_id: refund.refund_id }, ["refund_unclear"], note)
    }
    if (issue) await issues.raiseIssue(db, issue)
    return true
  }

  @InjectManager()
  async refundsOf(intentId: string, @MedusaContext() context: Context = {}) {
    return refunds.refundsOf(sql(context), intentId)
  }

  @InjectManager()
  async doneRefunds(@MedusaContext() context: Context = {}): Promise<RefundRow[]> {
    return refunds.doneRefunds(sql(context))
  }

  @InjectManager()
  async refusedRefunds(@MedusaContext() context: Context = {}): Promise<RefundRow[]> {
    return refunds.refusedRefunds(sql(context))
  }
}
