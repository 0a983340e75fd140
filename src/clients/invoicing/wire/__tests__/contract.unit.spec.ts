import { startSandbox, type Sandbox } from "../../../../sandbox"
import { keepsTheContract } from "../../__tests__/contract-kit"
import { createInvoicingClient } from "../create-client"
import { TRANSPORTS } from "../functions"

jest.setTimeout(120_000)

let sandbox: Sandbox
beforeAll(async () => {
  sandbox = await startSandbox()
})
afterAll(() => sandbox.close())

/** The service's console: what its staff do, and what a test makes go wrong. */
async function console(method: "POST" | "PUT", path: string, body: object = {}) {
  const reply = await fetch(`${sandbox.url}/console/${path}`, {
    method,
    headers: { "content-type": "application/json" },
    body: JSON.stringify(body),
  })
  const answer: unknown = await reply.json()
  if (!reply.ok) throw new Error(`The console answered ${reply.status}: ${JSON.stringify(answer)}`)
  return answer as { allowance_number: string }
}

describe.each(TRANSPORTS)("the documented service by %s", (transport) => {
  keepsTheContract(async () => ({
    service: createInvoicingClient({
      baseUrl: `${sandbox.url}/invoicing`,
      memCid: "12345678",
      transport,
      timeout: 10_000,
    }),
    async createAllowance(number, amount) {
      const path = `invoices/${number}/allowances`
      return (await console("POST", path, { amount })).allowance_number
    },
    async confirmAllowance(number) {
      await console("POST", `allowances/${number}/confirm`)
    },
    async loseNextAnswer() {
      const fault = { function: "UploadInvoice_Patch", fault: "reset_after" }
      await console("PUT", "settings", { invoicing_fail_next: [fault] })
    },
  }))
})
