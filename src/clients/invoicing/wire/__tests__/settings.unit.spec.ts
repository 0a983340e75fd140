import { InvoicingError } from "../../contract"
import { createInvoicingClient } from "../create-client"
import type { InvoicingClientOptions } from "../options"

const usual: InvoicingClientOptions = {
  baseUrl: "http://127.0.0.1:9",
  memCid: "12345678",
  transport: "form",
}

describe("options that cannot work", () => {
  it.each([
    ["another transport", { transport: "rest" as "form" }, "not_supported", "transport"],
    ["no address", { baseUrl: "" }, "not_configured", "baseUrl"],
    ["an address that is none", { baseUrl: "invoice" }, "not_configured", "baseUrl"],
    ["http on the internet", { baseUrl: "http://invoice.example" }, "not_configured", "https"],
    [
      "a password in the address",
      { baseUrl: "https://a:b@x.example" },
      "not_configured",
      "baseUrl",
    ],
    ["a query in the address", { baseUrl: "https://x.example/?op=" }, "not_configured", "baseUrl"],
    ["another scheme", { baseUrl: "ftp://localhost" }, "not_configured", "baseUrl"],
    ["no account", { memCid: "" }, "not_configured", "memCid"],
    ["no time", { timeout: 0 }, "not_configured", "timeout"],
    ["more time than a timer holds", { timeout: 2 ** 31 }, "not_configured", "timeout"],
    ["no room for a reply", { maxReplyBytes: 1.5 }, "not_configured", "maxReplyBytes"],
  ])("refuses options that cannot work when the client is made: %s", (_, change, kind, named) => {
    let error: unknown
    try {
      createInvoicingClient({ ...usual, ...change })
    } catch (thrown) {
      error = thrown
    }
    expect(error).toBeInstanceOf(InvoicingError)
    expect(error).toMatchObject({ kind, outcome: "not_sent", next: "review" })
    expect((error as Error).message).toContain(named)
  })
})

it("the client accepts http for a host that may be called without TLS, and for no other", () => {
  const allowed = { ...usual, allowInsecureHosts: ["sandbox"] }
  expect(() => createInvoicingClient({ ...allowed, baseUrl: "http://sandbox:9" })).not.toThrow()
  expect(() => createInvoicingClient({ ...allowed, baseUrl: "http://other:9" })).toThrow("https")
})
