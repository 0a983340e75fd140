import { createHmac, randomUUID } from "node:crypto"
import { setTimeout as wait } from "node:timers/promises"
import type { SandboxStore } from "../state/store"
import type { SandboxIntent } from "../state/types"
import { taipeiTime } from "./taipei-time"

/** Milliseconds before each try: the first comes a moment after the checkout was answered. */
const DELAYS_MS = [250, 500, 2000]
const TIMEOUT_MS = 10_000

/** Tells `webhookUrl` how a payment ended (topic `payment_result`), signed with the private key. */
export class WebhookSender {
  private readonly underWay = new Set<Promise<void>>()

  constructor(
    private readonly store: SandboxStore,
    private readonly privateKey: string,
    private readonly closing: AbortSignal
  ) {}

  enqueue(intent: SandboxIntent): void {
    if (!intent.webhookUrl) {
      return
    }
    const delivery = this.deliver(intent, intent.webhookUrl, payload(intent)).finally(() =>
      this.underWay.delete(delivery)
    )
    this.underWay.add(delivery)
  }

  /** Resolves when nothing is under way; closing gives up on what was. */
  async settled(): Promise<void> {
    await Promise.all(this.underWay)
  }

  private async deliver(intent: SandboxIntent, url: string, body: string): Promise<void> {
    const id = randomUUID()
    for (const delay of DELAYS_MS) {
      try {
        await wait(delay, undefined, { signal: this.closing })
      } catch {
        return
      }
      const at = new Date()
      const { accepted, reply } = await this.send(url, id, body)
      if (this.closing.aborted) {
        return
      }
      this.store.record({
        at: at.toISOString(),
        service: "payments",
        function: "webhook",
        accepted,
        intent_id: intent.id,
        reply,
        took_ms: Date.now() - at.getTime(),
      })
      if (accepted) {
        return
      }
    }
  }

  private async send(url: string, id: string, body: string) {
    try {
      const response = await fetch(url, {
        method: "POST",
        redirect: "manual",
        signal: AbortSignal.any([this.closing, AbortSignal.timeout(TIMEOUT_MS)]),
        headers: {
          "Content-Type": "application/json",
          "X-Payment-Center-Topic": "payment_result",
          "X-Payment-Center-Webhook-Id": id,
          "X-Payment-Center-Hmac-Sha256": webhookSignature(body, this.privateKey),
          "X-Payment-Center-API-Version": "v1",
          "X-Payment-Center-Triggered-At": taipeiTime(),
        },
        body,
      })
      await response.body?.cancel()
      return { accepted: response.ok, reply: `HTTP ${response.status}` }
    } catch (error) {
      const { cause, name } = error as Error & { cause?: { code?: string } }
      return { accepted: false, reply: `not delivered: ${cause?.code ?? name}` }
    }
  }
}

/** Upper-case hex HMAC-SHA256 of the exact bytes of a webhook's body. */
function webhookSignature(body: string, privateKey: string): string {
  return createHmac("sha256", privateKey).update(body).digest("hex").toUpperCase()
}

function payload(intent: SandboxIntent): string {
  const { payment } = intent
  return JSON.stringify({
    Status: intent.status === "success" ? "Success" : "Failed",
    OrderNo: intent.id,
    PaymentNo: intent.id,
    PaymentIntentId: intent.id,
    TransactionNo: payment?.transactionNo ?? null,
    PaidAt: payment?.paidAt ?? null,
    Amount: intent.amount,
    Currency: intent.currency,
    PaymentType: payment?.type ?? null,
    PaymentSubtype: null,
    PayLink: null,
    Meta:
      payment && payment.type !== "ATM"
        ? { LastFourDigitsOfCard: payment.lastFourDigitsOfCard, CardType: "VISA" }
        : null,
  })
}
