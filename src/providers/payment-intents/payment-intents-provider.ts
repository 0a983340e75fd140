import {
  AuthorizePaymentInput,
  AuthorizePaymentOutput,
  CancelPaymentInput,
  CancelPaymentOutput,
  CapturePaymentInput,
  CapturePaymentOutput,
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
import { PaymentIntentsClient } from "../../clients/payment-intents"
import { toChargedAmount } from "./amounts"
import { answerQuestion } from "./answer-question"
import { authorizeSession } from "./authorize-session"
import { Confirmation, confirmIntent } from "./confirm-intent"
import { PaymentIntentsOptions, ProviderSettings, readOptions } from "./options"
import { PaymentData, readPaymentData } from "./payment-data"
import { notAnswered, notConfigured } from "./payment-error"
import { refundIntent } from "./refund-intent"
import { reportOrphan } from "./report-orphan"
import { readSessionData, SessionData } from "./session-data"
import { providerStatus } from "./provider-status"
import { questionOf, SettleAnswer } from "./settle-question"
import { startSession } from "./start-session"
import { PaymentService } from "./payment-service"

/** Milliseconds: a cart change must not wait long for a question that is only a courtesy. */
const ASK_BEFORE_DELETE_MS = 3_000

/**
 * Backs payment sessions with payment intents. Paid means that the service said so when asked, for
 * this intent, amount and currency; nothing that a browser or a webhook says is believed.
 */
export class PaymentIntentsProvider extends AbstractPaymentProvider<PaymentIntentsOptions> {
  static override identifier = "payment-intents"

  private readonly logger: Logger
  private readonly settings: ProviderSettings
  private readonly service: PaymentService | null

  static override validateOptions(options: Record<string, unknown>): void {
    readOptions(options)
  }

  constructor(cradle: Record<string, unknown>, options: PaymentIntentsOptions = {}) {
    super(cradle, options)
    this.logger = cradle.logger as Logger
    this.settings = readOptions(options)
    const { credentials, timeoutMs, paths, statuses, waitingMethods } = this.settings
    this.service = credentials && {
      ...credentials,
      client: new PaymentIntentsClient({ ...credentials, timeoutMs, paths, statuses }),
      waitingMethods,
      logger: this.logger,
    }
  }

  /** Creates an intent for the rounded amount; every key read later is written here. */
  async initiatePayment(input: InitiatePaymentInput): Promise<InitiatePaymentOutput> {
    const data = await startSession(this.ready(), input)
    return { id: data.intent_id, status: "pending", data }
  }

  /** An intent cannot be changed: another amount or currency gets another intent. */
  async updatePayment(input: UpdatePaymentInput): Promise<UpdatePaymentOutput> {
    const service = this.ready()
    const current = readSessionData(input.data, input.data?.session_id, service.linkSecret)
    if (
      current &&
      current.charged_amount === toChargedAmount(input.amount) &&
      current.currency === input.currency_code.toUpperCase()
    ) {
      return { data: input.data }
    }
    return { data: await startSession(service, input), status: "pending" }
  }

  /**
   * Never throws: Medusa would keep the cart's new total with the old session, and the cart would
   * be completed underpaid. There is no call that ends an intent, so one that was paid already is
   * reported; one that is paid later is reported by its webhook.
   */
  async deletePayment({ data }: DeletePaymentInput): Promise<DeletePaymentOutput> {
    try {
      const session = this.sessionOf(data)
      if (this.service && session) {
        const { verdict } = await confirmIntent(this.service, session, {
          timeoutMs: ASK_BEFORE_DELETE_MS,
          repeats: 0,
        })
        if (verdict.kind === "paid") {
          await reportOrphan(this.container, this.logger, session)
        }
      }
    } catch (error) {
      this.logger.error(
        `A payment session was deleted without asking whether it was paid: ${(error as Error).message}`
      )
    }
    return { data }
  }

  /** Answers `authorized` for paid money: capturing waits until the order exists. */
  async authorizePayment(input: AuthorizePaymentInput): Promise<AuthorizePaymentOutput> {
    return await authorizeSession(this.ready(), input)
  }

  /** The service takes the money itself: capturing asks once more that it did. */
  async capturePayment({ data }: CapturePaymentInput): Promise<CapturePaymentOutput> {
    const { verdict } = await this.confirm(this.paymentOf(data))
    if (verdict.kind === "paid") {
      return { data }
    }
    if (verdict.kind === "unreachable") {
      throw notAnswered()
    }
    throw new MedusaError(
      MedusaError.Types.NOT_ALLOWED,
      "The payment cannot be captured: the payment service does not say that it was paid."
    )
  }

  /**
   * Throws for money that we hold: Medusa then keeps the payment alive, so that a failed order can
   * be completed again with it instead of asking the buyer to pay twice.
   */
  async cancelPayment({ data }: CancelPaymentInput): Promise<CancelPaymentOutput> {
    const payment = readPaymentData(data)
    if (!payment) {
      return { data }
    }
    const { verdict } = await this.confirm(payment)
    if (verdict.kind === "unreachable") {
      throw notAnswered()
    }
    if (verdict.kind === "paid" || verdict.kind === "mismatched") {
      throw new MedusaError(
        MedusaError.Types.NOT_ALLOWED,
        `Payment intent ${payment.intent_id} is paid, and the service cannot cancel a payment: ` +
          "capture it and refund it instead."
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
    return { data: { ...data, status: intent?.status.word ?? null } }
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
      default:
        return { status: "pending", data }
    }
  }

  /** Only our own workflows get an answer here (see `settle-question.ts`). */
  async getWebhookActionAndData(payload: ProviderWebhookPayload["payload"]): Promise<SettleAnswer> {
    const question = questionOf(payload)
    if (question?.kind === "status") {
      return { action: "not_supported", status: providerStatus(this.settings) }
    }
    if (!question || !this.service) {
      return { action: "not_supported" }
    }
    return await answerQuestion(question, {
      ...this.service,
      returnPage: this.settings.returnPage,
    })
  }

  private ready(): PaymentService {
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
      throw new MedusaError(
        MedusaError.Types.INVALID_DATA,
        "This payment holds no payment intent of the payment-intents provider."
      )
    }
    return payment
  }

  private sessionOf(data: Record<string, unknown> | undefined): SessionData | undefined {
    return this.service
      ? readSessionData(data, data?.session_id, this.service.linkSecret)
      : undefined
  }
}
