import {
  InjectManager,
  InjectTransactionManager,
  MedusaContext,
  MedusaService,
} from "@medusajs/framework/utils"
import type { Context, ModuleJoinerConfig } from "@medusajs/framework/types"
import type { PaymentIssueKind } from "../../rules/payment-issue"
import { joinerConfig } from "./joiner-config"
import * as models from "./models"
import { otherCartAmount } from "./store/cart-amount"
import * as issues from "./store/issues"
import * as lost from "./store/lost-intents"
import * as questions from "./store/questions"
import * as refunds from "./store/refunds"
import { sql } from "./store/sql"
import type { RefundRecord, RefundStatus } from "./types"
import type {
  ClaimedQuestion,
  LostIntent,
  NewLostIntent,
  NewPaymentIssue,
  PaymentIssueFilter,
  PaymentIssueRecord,
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

  @InjectManager()
  async listIssues(filter: PaymentIssueFilter, @MedusaContext() context: Context = {}) {
    return issues.listIssues(sql(context), filter)
  }

  @InjectManager()
  async findIssue(id: string, @MedusaContext() context: Context = {}) {
    return issues.findIssue(sql(context), id)
  }

  @InjectTransactionManager()
  async resolveIssue(
    id: string,
    resolution: { user_id: string; note: string },
    @MedusaContext() context: Context = {}
  ) {
    return issues.resolveIssue(sql(context), id, resolution)
  }

  @InjectTransactionManager()
  async closeIssues(
    intentId: string,
    kinds: PaymentIssueKind[],
    note: string,
    @MedusaContext() context: Context = {}
  ) {
    return issues.closeIssues(sql(context), intentId, kinds, note)
  }

  @InjectManager()
  async wasDealtWith(sessionId: string, @MedusaContext() context: Context = {}) {
    return issues.wasDealtWith(sql(context), sessionId)
  }

  @InjectManager()
  async otherCartAmount(sessionId: string, @MedusaContext() context: Context = {}) {
    return otherCartAmount(sql(context), sessionId)
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
    begun: { providers: string[]; from: Date; to: Date },
    @MedusaContext() context: Context = {}
  ) {
    return lost.rememberAbandoned(sql(context), begun)
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
    wanted: { providers: string[]; fresh: boolean; take: number },
    @MedusaContext() context: Context = {}
  ) {
    return questions.dueQuestions(sql(context), wanted)
  }

  @InjectTransactionManager()
  async claimQuestions(
    sessionIds: string[],
    pauseOf: (question: ClaimedQuestion) => number,
    @MedusaContext() context: Context = {}
  ) {
    return questions.claimQuestions(sql(context), sessionIds, pauseOf)
  }

  @InjectTransactionManager()
  async putOffQuestion(sessionId: string, ms: number, @MedusaContext() context: Context = {}) {
    return questions.putOffQuestion(sql(context), sessionId, ms)
  }

  @InjectTransactionManager()
  async askSoon(sessionId: string, ms: number, @MedusaContext() context: Context = {}) {
    return questions.askSoon(sql(context), sessionId, ms)
  }

  @InjectTransactionManager()
  async noteFailure(
    sessionId: string,
    cause: string,
    pauseOf: (failures: number) => number | null,
    @MedusaContext() context: Context = {}
  ) {
    return questions.noteFailure(sql(context), sessionId, cause, pauseOf)
  }

  @InjectTransactionManager()
  async forgetSettledQuestions(@MedusaContext() context: Context = {}) {
    return questions.forgetSettledQuestions(sql(context))
  }

  @InjectTransactionManager()
  async dueRefunds(take: number, @MedusaContext() context: Context = {}): Promise<RefundRecord[]> {
    return refunds.dueRefunds(sql(context), take)
  }

  @InjectTransactionManager()
  async endRefund(
    refundId: string,
    end: { status: RefundStatus; service_id?: string | null },
    @MedusaContext() context: Context = {}
  ) {
    return refunds.endRefund(sql(context), refundId, end)
  }

  @InjectTransactionManager()
  async giveUpSending(
    issueOf: (refund: RefundRecord) => NewPaymentIssue,
    @MedusaContext() context: Context = {}
  ): Promise<void> {
    const db = sql(context)
    for (const refund of await refunds.giveUpSending(db)) {
      await issues.raiseIssue(db, issueOf(refund))
    }
  }

  @InjectTransactionManager()
  async settleUnclear(refundId: string, made: boolean, @MedusaContext() context: Context = {}) {
    return refunds.settleUnclear(sql(context), refundId, made)
  }
}
