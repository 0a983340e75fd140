import {
  AuthorizePaymentInput,
  AuthorizePaymentOutput,
  CancelPaymentInput,
  CancelPaymentOutput,
  CapturePaymentInput,
  CapturePaymentOutput,
  CreateAccountHolderOutput,
  DeletePaymentInput,
  DeletePaymentOutput,
  GetPaymentStatusInput,
  GetPaymentStatusOutput,
  InitiatePaymentInput,
  InitiatePaymentOutput,
  Logger,
  ProviderWebhookPayload,
  RefundPaymentInput,
  RefundPaymentOutput,
  RetrievePaymentInput,
  RetrievePaymentOutput,
  UpdatePaymentInput,
  UpdatePaymentOutput,
} from "@medusajs/framework/types"
import { AbstractPaymentProvider, MedusaError } from "@medusajs/framework/utils"
import {
  cartOfSession,
  otherCartAmount,
  readStoredSession,
} from "../../medusa-data/payments/stored-sessions"
import { sourcesOfModule } from "../../medusa-data/sources"
import { STATUS_MEANINGS } from "../../rules/payment/status-meaning"
import { factsOf } from "../../rules/payment/outcome"
import { REFUND_REFUSALS } from "../../rules/payment/payment-refusals"
import { inBoth } from "../../rules/text/sentence"
import { PaymentIntentsClient } from "../../clients/payment-intents"
import { tracedClient } from "../../telemetry/traced"
import { toChargedAmount } from "./amounts"
import { answerQuery } from "./answer-query"
import { authorizeSession } from "./authorize-session"
import { Confirmation, confirmIntent } from "./confirm-intent"
import { PaymentIntentsOptions, ProviderSettings, readProviderOptions } from "./options"
import { PaymentData, readPaymentData } from "./payment-data"
import { notAnswered, notConfigured } from "./payment-error"
import { refundIntent } from "./refund-intent"
import { storedRefundLedger } from "./refund-ledger"
import { wasResolvedByStaff } from "./resolved-by-staff"
import { rememberLostIntent } from "./remember-intent"
import { namesIntent, resealed, SessionData } from "./session-data"
import { providerStatus } from "./provider-status"
import { replacementOf } from "./replacement"
import { queryOf, SettleAnswer } from "./settle-query"
import { startSession } from "./start-session"
import { ConfiguredProvider } from "./configured-provider"

/**
 * Backs payment sessions with payment intents. Paid means that the service said so to a query, for
 * this intent, amount and currency; nothing that a browser or a webhook says is trusted.
 */
export class PaymentIntentsProvider extends AbstractPaymentProvider<PaymentIntentsOptions> {
  static override identifier = "payment-intents"

  private readonly logger: Logger
  private readonly settings: ProviderSettings
  private readonly service: ConfiguredProvider | null

  static override validateOptions(options: Record<string, unknown>): void {
    readProviderOptions(options)
  }

  constructor(cradle: Record<string, unknown>, options: PaymentIntentsOptions = {}) {
    super(cradle, options)
    this.logger = cradle.logger as Logger
    this.settings = readProviderOptions(options)
    const { credentials, sdkGlobal, confirm, refunds, methods, waitingMethods, description } =
      this.settings
    this.service = credentials && {
      ...credentials,
      sdkGlobal,
      client: tracedClient(
        new PaymentIntentsClient({ ...credentials, ...this.settings }),
        "payment-intents"
      ),
      confirmMode: confirm,
      methods,
      waitingMethods,
      logger: this.logger,
      refundMode: refunds,
      ledger: storedRefundLedger(this.container),
      wasResolvedOrRefunded: (payment) => wasResolvedByStaff(this.container, payment),
      storedSession: (sessionId) => readStoredSession(sourcesOfModule(this.container), sessionId),
      otherCartAmount: (sessionId) => otherCartAmount(sourcesOfModule(this.container), sessionId),
      descriptionTemplate: description,
      cartOf: (sessionId) => cartOfSession(sourcesOfModule(this.container), sessionId),
      remember: (session) => this.remember(session),
    }
  }

  /**
   * The service keeps no customers, so there is nothing to create. Without this method, Medusa logs
   * a warning for each session of a signed-in buyer.
   */
  async createAccountHolder(): Promise<CreateAccountHolderOutput> {
    // Medusa takes an answer without an id for no account holder.
    return {} as CreateAccountHolderOutput
  }

  /** Creates an intent for the rounded amount; every key read later is written here. */
  async initiatePayment(input: InitiatePaymentInput): Promise<InitiatePaymentOutput> {
    const data = await startSession(this.ready(), input)
    return { id: data.intent_id, status: "pending", data }
  }

  /**
   * An intent cannot be changed: another amount or currency gets another intent. So does a placed
   * order whose buyer pays in another way than planned; it keeps waiting then (`replacement.ts`).
   */
  async updatePayment(input: UpdatePaymentInput): Promise<UpdatePaymentOutput> {
    const service = this.ready()
    const current = namesIntent(input.data, input.data?.session_id) ? input.data : undefined
    const replacement = replacementOf(input.context)
    if (
      current &&
      !replacement &&
      current.charged_amount === toChargedAmount(input.amount) &&
      current.currency === input.currency_code.toUpperCase()
    ) {
      return { data: input.data }
    }
    const data = await startSession(service, input)
    if (current) {
      await this.remember(current)
    }
    if (!replacement) return { data, status: "pending" }
    const { pay_by, takeSecret } = replacement
    takeSecret(data.secret)
    const awaited = { secret: "", awaiting: true, replaced: { pay_by } }
    return {
      data: resealed(data, awaited, service.linkSecret),
      status: "pending_authorization",
    }
  }

  /**
   * Never throws: Medusa would keep the cart's new total with the old session, and the cart would
   * be completed underpaid. There is no call that ends an intent, so it is recorded, and queried
   * for as long as it may be paid. The intent itself must name the session then. So no seal is
   * needed, which a changed `linkSecret` would have broken.
   */
  async deletePayment({ data }: DeletePaymentInput): Promise<DeletePaymentOutput> {
    if (this.service && namesIntent(data, data?.session_id)) {
      await this.remember(data)
    }
    return { data }
  }

  /** Answers `authorized` for paid money: capturing waits until the order exists. */
  async authorizePayment(input: AuthorizePaymentInput): Promise<AuthorizePaymentOutput> {
    return await authorizeSession(this.ready(), input)
  }

  /** The service takes the money itself: capturing only queries it once more. */
  async capturePayment({ data }: CapturePaymentInput): Promise<CapturePaymentOutput> {
    const payment = this.paymentOf(data)
    if (await this.ready().wasResolvedOrRefunded(payment)) {
      throw new MedusaError(MedusaError.Types.NOT_ALLOWED, inBoth(REFUND_REFUSALS.refunded()))
    }
    const { verdict } = await this.confirm(payment)
    switch (verdict.kind) {
      case "paid":
      // The payment exists because staff said that it was made.
      case "manual":
        return { data }
      case "unreachable":
        throw notAnswered()
      case "waiting":
      case "declined":
      case "not_started":
      case "not_yet":
      case "gone":
      case "mismatched":
        throw new MedusaError(MedusaError.Types.NOT_ALLOWED, inBoth(REFUND_REFUSALS.not_paid()))
    }
  }

  /**
   * Throws for money that we hold. Medusa then keeps the payment alive, so that a failed order can
   * be completed again with it instead of asking the buyer to pay twice. So it does for money that
   * may still come: the service said that it is paid, and calls it under way now. Medusa also
   * cancels authorized payments while it confirms an order edit. Not for what staff gave back.
   */
  async cancelPayment({ data }: CancelPaymentInput): Promise<CancelPaymentOutput> {
    const payment = readPaymentData(data)
    if (!payment) {
      return { data }
    }
    if (await this.ready().wasResolvedOrRefunded(payment)) {
      return { data }
    }
    const { verdict, intent } = await this.confirm(payment)
    if (verdict.kind === "unreachable") {
      throw notAnswered()
    }
    const meaning = intent && STATUS_MEANINGS[intent.status.meaning]
    if (factsOf(verdict).blocks_cancel || meaning?.money_held) {
      throw new MedusaError(
        MedusaError.Types.NOT_ALLOWED,
        inBoth(REFUND_REFUSALS.paid(payment.intent_id))
      )
    }
    if (factsOf(verdict).begun && !meaning?.ended) {
      throw new MedusaError(
        MedusaError.Types.NOT_ALLOWED,
        inBoth(REFUND_REFUSALS.under_way(payment.intent_id))
      )
    }
    return { data }
  }

  async refundPayment(input: RefundPaymentInput): Promise<RefundPaymentOutput> {
    const payment = this.paymentOf(input.data)
    return { data: await refundIntent(this.ready(), payment, input) }
  }

  async retrievePayment({ data }: RetrievePaymentInput): Promise<RetrievePaymentOutput> {
    const { intent } = await this.confirm(this.paymentOf(data))
    return { data: { ...data, status: intent?.status.rawStatus ?? null } }
  }

  async getPaymentStatus({ data }: GetPaymentStatusInput): Promise<GetPaymentStatusOutput> {
    const { verdict } = await this.confirm(this.paymentOf(data))
    switch (verdict.kind) {
      case "paid":
        return { status: "authorized", data }
      case "waiting":
        return { status: "pending_authorization", data }
      case "gone":
        return { status: "canceled", data }
      case "mismatched":
        return { status: "error", data }
      case "unreachable":
        throw notAnswered()
      case "declined":
      case "not_started":
      case "not_yet":
      case "manual":
        return { status: "pending", data }
    }
  }

  /** Only our own workflows get an answer here (see `settle-query.ts`). */
  async getWebhookActionAndData(payload: ProviderWebhookPayload["payload"]): Promise<SettleAnswer> {
    const query = queryOf(payload)
    if (query?.kind === "status") {
      return { action: "not_supported", status: providerStatus(this.settings) }
    }
    if (!query || !this.service) {
      return { action: "not_supported" }
    }
    return await answerQuery(query, {
      ...this.service,
      returnPage: this.settings.returnPage,
      webhookSignature: this.settings.webhookSignature,
      expiredTransfers: this.settings.expiredTransfers,
      transferDays: this.settings.transferDays,
    })
  }

  private ready(): ConfiguredProvider {
    if (!this.service) {
      throw notConfigured(this.settings.missing)
    }
    return this.service
  }

  private async confirm(payment: PaymentData): Promise<Confirmation> {
    return await confirmIntent(this.ready(), payment)
  }

  private paymentOf(data: Record<string, unknown> | undefined): PaymentData {
    const payment = readPaymentData(data)
    if (!payment) {
      throw new MedusaError(MedusaError.Types.INVALID_DATA, inBoth(REFUND_REFUSALS.no_intent()))
    }
    return payment
  }

  /** Never throws. */
  private async remember(session: SessionData): Promise<void> {
    try {
      await rememberLostIntent(this.container, session)
    } catch (error) {
      this.logger.error(
        `Payment intent ${session.intent_id} lost its payment session ${session.session_id} and ` +
          `could not be recorded (${(error as Error).message}). If it is paid, only the payment ` +
          "service's console shows it."
      )
    }
  }
}
