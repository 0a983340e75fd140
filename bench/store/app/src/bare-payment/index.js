const { AbstractPaymentProvider, ModuleProvider, Modules } = require("@medusajs/framework/utils")

const headers = { "content-type": "application/json" }

/**
 * The least that asks a payment API at all: one POST for a session, one GET for its authorization,
 * and nothing compared. What ours costs beyond it is what its promises cost.
 */
class BarePaymentProvider extends AbstractPaymentProvider {
  static identifier = "bare"

  constructor(container, options) {
    super(container, options)
    this.api = options.apiBase
  }

  async initiatePayment({ amount }) {
    const body = JSON.stringify({ amount: Math.round(Number(amount)), currency: "TWD" })
    const answer = await fetch(`${this.api}/intents`, { method: "POST", headers, body })
    const { result } = await answer.json()
    return { id: result.id, data: { id: result.id } }
  }

  async authorizePayment({ data }) {
    const { result } = await (await fetch(`${this.api}/intents/${data.id}`)).json()
    return { status: result.status === "success" ? "authorized" : "pending", data }
  }

  async capturePayment({ data }) {
    return { data }
  }

  async getPaymentStatus() {
    return { status: "authorized" }
  }

  async getWebhookActionAndData() {
    return { action: "not_supported" }
  }
}

for (const name of [
  "updatePayment",
  "deletePayment",
  "cancelPayment",
  "refundPayment",
  "retrievePayment",
]) {
  BarePaymentProvider.prototype[name] = async ({ data }) => ({ data })
}

module.exports = ModuleProvider(Modules.PAYMENT, { services: [BarePaymentProvider] })
