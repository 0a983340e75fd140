import { setTimeout as delay } from "node:timers/promises"
import { mayBeInsecure } from "../../rules/service/loopback"
import { readCappedText } from "./capped-body"
import { toPaymentIntentsError } from "./failure"
import {
  AcceptedRefund,
  CreatedPaymentIntent,
  NewPaymentIntent,
  PaymentIntent,
  RefundReceipt,
} from "./payment-intent"
import { PaymentIntentsError } from "./payment-intents-error"
import {
  DEFAULT_PATHS,
  DEFAULT_REFUND_STATUSES,
  DEFAULT_STATUSES,
  DEFAULT_TIMEOUT_MS,
  IntentStatuses,
  PaymentIntentsPaths,
  PaymentIntentsSettings,
  RefundStatuses,
} from "./payment-intents-settings"
import { JsonObject, readEnvelope } from "./read-envelope"
import { readCreatedPaymentIntent, readPaymentIntent } from "./read-payment-intent"
import { readRefund } from "./read-refund"
import { readRetryAfter } from "./retry-after"
import { sendRequest } from "./send-request"
import { isPaymentIntentId } from "../../rules/payment/payment-intent-id"

const REPEATS = 2
const REPEAT_AFTER_MS = 250

/** HTTP statuses that name another address. */
const REDIRECTS = [301, 302, 303, 307, 308]

/**
 * The payment API (§4 of the payment document). Every method throws `PaymentIntentsError` and
 * nothing else. A call is repeated, at most twice, only when the service has certainly not acted on
 * it. So the connection was never made, or the service answered 429 to something other than a
 * query. Not when it said for how long it wants no calls (`Retry-After`).
 */
export class PaymentIntentsClient {
  private readonly base: string
  private readonly privateKey: string
  private readonly timeoutMs: number
  private readonly paths: PaymentIntentsPaths
  private readonly statuses: IntentStatuses
  private readonly refundStatuses: RefundStatuses

  constructor(settings: PaymentIntentsSettings) {
    this.base = checkedBase(settings)
    this.privateKey = checkedKey(settings.privateKey)
    this.timeoutMs = settings.timeoutMs ?? DEFAULT_TIMEOUT_MS
    this.paths = { ...DEFAULT_PATHS, ...settings.paths }
    this.statuses = { ...DEFAULT_STATUSES, ...settings.statuses }
    this.refundStatuses = { ...DEFAULT_REFUND_STATUSES, ...settings.refundStatuses }
  }

  /** Creates an intent (§4.1). Amount in whole TWD dollars. */
  async create(intent: NewPaymentIntent): Promise<CreatedPaymentIntent> {
    const result = await this.call("POST", this.paths.create, intent)
    return readCreatedPaymentIntent(result, this.statuses, this.privateKey)
  }

  /** The intent as the service shows it now (§4.3: the path is a setting). */
  async retrieve(id: string): Promise<PaymentIntent> {
    const result = await this.call("GET", pathFor(this.paths.retrieve, id))
    return readPaymentIntent(result, this.statuses, this.privateKey)
  }

  /**
   * Gives money of a paid intent back: amount in whole TWD dollars, reason in at most 255
   * characters. Not in the payment document: path and fields are what merchants have seen. What it
   * answers is done or processing; an unknown raw status leaves the outcome unknown.
   */
  async refund(id: string, refund: { amount: number; reason: string }): Promise<AcceptedRefund> {
    const result = await this.call("POST", pathFor(this.paths.refund, id), refund)
    const receipt = readRefund(result, this.refundStatuses, this.privateKey)
    const { status, message, rawStatus } = receipt
    const serviceMessage = message ?? rawStatus ?? undefined
    switch (status) {
      case "done":
      case "processing":
        return { ...receipt, status }
      case "failed":
        throw new PaymentIntentsError("request_refused", { serviceMessage })
      case "unknown":
        throw new PaymentIntentsError("answer_unreadable", {
          serviceMessage,
          refundId: receipt.id ?? undefined,
        })
    }
  }

  /** The status of a refund. Not in the payment document: the path is a setting. */
  async retrieveRefund(id: string, refundId: string): Promise<RefundReceipt> {
    const path = pathFor(this.paths.retrieveRefund, id)
    const named = path.replace("{refund_id}", encodeURIComponent(refundId))
    return readRefund(await this.call("GET", named), this.refundStatuses, this.privateKey)
  }

  private async call(method: "GET" | "POST", path: string, body?: object): Promise<JsonObject> {
    const signal = AbortSignal.timeout(this.timeoutMs)
    for (let attempt = 1; ; attempt++) {
      try {
        return await this.callOnce(method, path, body, signal)
      } catch (thrown) {
        const error = toPaymentIntentsError(thrown, signal)
        if (attempt > REPEATS || !mayRepeat(method, error)) {
          throw error
        }
        try {
          await delay(REPEAT_AFTER_MS * attempt, undefined, { signal })
        } catch {
          throw error
        }
      }
    }
  }

  private async callOnce(
    method: string,
    path: string,
    body: object | undefined,
    signal: AbortSignal
  ): Promise<JsonObject> {
    const response = await sendRequest({
      method,
      url: new URL(`${this.base}${path}`),
      signal,
      headers: {
        accept: "application/json",
        "accept-encoding": "identity",
        authorization: `Bearer ${this.privateKey}`,
        ...(body && { "content-type": "application/json" }),
      },
      ...(body && { body: JSON.stringify(body) }),
    })
    const { statusCode: httpStatus = 0 } = response
    if (REDIRECTS.includes(httpStatus)) {
      response.destroy()
      throw new PaymentIntentsError("redirected")
    }
    const text = await readCappedText(response)
    const retryAfterMs = readRetryAfter(response.headers["retry-after"] ?? null, Date.now())
    return readEnvelope(httpStatus, text, this.privateKey, retryAfterMs)
  }
}

/** A query that meets 429 is repeated by its schedule or its buyer: repeats would only add calls. */
function mayRepeat(
  method: "GET" | "POST",
  { kind, next, retryAfterMs }: PaymentIntentsError
): boolean {
  if (kind === "rate_limited") {
    return method === "POST" && retryAfterMs === undefined
  }
  return next === "retry"
}

/** The id comes from a row that a browser may have written to, so its shape is checked here. */
function pathFor(path: string, id: string): string {
  if (!isPaymentIntentId(id)) {
    throw new PaymentIntentsError("input_invalid", { detail: "This is no payment intent's id." })
  }
  return path.replace("{id}", id)
}

function checkedKey(privateKey: string): string {
  if (privateKey === "") {
    throw new PaymentIntentsError("input_invalid", { detail: "There is no private key." })
  }
  return privateKey
}

function checkedBase({ apiBase, allowInsecureHosts }: PaymentIntentsSettings): string {
  const url = new URL(apiBase)
  if (url.protocol !== "https:" && !mayBeInsecure(url.hostname, allowInsecureHosts)) {
    throw new PaymentIntentsError("input_invalid", {
      detail: "The address of the payment API must begin with https://.",
    })
  }
  return url.href.replace(/\/+$/, "")
}
