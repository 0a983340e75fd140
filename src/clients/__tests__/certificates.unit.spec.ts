import { createInvoicingClient } from "../invoicing"
import { PaymentIntentsClient } from "../payment-intents"
import { CERTIFICATES, startTlsService, trustTheAuthority } from "./tls-service"

trustTheAuthority()

const NO_ANSWER = "<html>maintenance</html>"

const ask = {
  invoicing: (baseUrl: string) =>
    createInvoicingClient({
      baseUrl,
      memCid: "12345678",
      transport: "form",
      timeout: 10_000,
    }).checkOrder("A1"),
  payments: (apiBase: string) =>
    new PaymentIntentsClient({ apiBase, privateKey: "key", timeoutMs: 10_000 }).create({
      amount: 209,
      currency: "TWD",
    }),
}

/** What each service is asked over a connection with this certificate, and what comes of it. */
async function outcomes(certificate: keyof typeof CERTIFICATES) {
  const service = await startTlsService(CERTIFICATES[certificate], NO_ANSWER)
  const failed = async (call: Promise<unknown>) =>
    call.then(
      () => "answered",
      (error: object) => error
    )
  const told = {
    invoicing: await failed(ask.invoicing(service.url)),
    payments: await failed(ask.payments(service.url)),
  }
  await service.close()
  return { ...told, requests: service.requests }
}

describe("a service's certificate", () => {
  it("that is valid lets both questions through", async () => {
    const { requests, invoicing, payments } = await outcomes("valid")
    expect(requests).toBe(2)
    expect(invoicing).toMatchObject({ code: "unreadable" })
    expect(payments).toMatchObject({ reason: "answer_unreadable" })
  })

  it.each([
    ["expired", "CERT_HAS_EXPIRED"],
    ["of another host", "ERR_TLS_CERT_ALTNAME_INVALID"],
    ["self-signed", "DEPTH_ZERO_SELF_SIGNED_CERT"],
  ] as const)("that is %s lets nothing through, and that is known", async (certificate, code) => {
    const { requests, invoicing, payments } = await outcomes(certificate)
    expect(requests).toBe(0)
    expect(invoicing).toMatchObject({
      code: "connection",
      outcome: "not_sent",
      message: expect.stringContaining(code),
    })
    expect(payments).toMatchObject({ code: "not_sent", reason: "tls_failed" })
  })
})
