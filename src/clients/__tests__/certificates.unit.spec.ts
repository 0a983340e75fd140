import vm from "node:vm"
import { serviceRegistration } from "../invoicing"
import { PaymentIntentsClient } from "../payment-intents"
import { CERTIFICATES, startTlsService, trustTheAuthority } from "./tls-service"

trustTheAuthority()

/** Node.js reads this one; jest gives a test file a copy. */
const { env } = vm.runInThisContext("process") as NodeJS.Process

const NO_ANSWER = "<html>maintenance</html>"
const PRIVATE_KEY = "canary-private-key"

/** The options that the invoicing client requires. */
const DEFAULTS = {
  timeout: 10_000,
  allowInsecureHosts: [],
  transport: "form",
  charset: "utf-8",
  csvEncoding: "document",
  universalCarrierId1: "code",
  memPasswordMode: "plain",
} satisfies Omit<Parameters<typeof serviceRegistration.create>[0], "baseUrl" | "memCid">

type Certificate = keyof typeof CERTIFICATES

/** What each client asks, and what its call fails with when the certificate is refused. */
const CLIENTS = {
  invoicing: {
    ask: (baseUrl: string) =>
      serviceRegistration.create({ ...DEFAULTS, baseUrl, memCid: "12345678" })?.findNumber("A1"),
    answered: { kind: "unreadable" },
    refused: (code: string) => ({
      kind: "connection",
      outcome: "not_sent",
      message: expect.stringContaining(code),
    }),
  },
  payments: {
    ask: (apiBase: string) =>
      new PaymentIntentsClient({ apiBase, privateKey: PRIVATE_KEY, timeoutMs: 10_000 }).create({
        amount: 209,
        currency: "TWD",
      }),
    answered: { kind: "answer_unreadable" },
    refused: () => ({ outcome: "not_sent", kind: "tls_failed" }),
  },
}

const BAD: [Certificate, code: string][] = [
  ["expired", "CERT_HAS_EXPIRED"],
  ["of another host", "ERR_TLS_CERT_ALTNAME_INVALID"],
  ["self-signed", "DEPTH_ZERO_SELF_SIGNED_CERT"],
  ["of a foreign authority", "UNABLE_TO_VERIFY_LEAF_SIGNATURE"],
]

const clients = Object.keys(CLIENTS) as (keyof typeof CLIENTS)[]

describe.each([undefined, "0"])("with NODE_TLS_REJECT_UNAUTHORIZED=%s", (value) => {
  const before = env.NODE_TLS_REJECT_UNAUTHORIZED
  const set = (to: string | undefined) => {
    if (to === undefined) {
      delete env.NODE_TLS_REJECT_UNAUTHORIZED
    } else {
      env.NODE_TLS_REJECT_UNAUTHORIZED = to
    }
  }
  beforeAll(() => set(value))
  afterAll(() => set(before))

  /** What a call over a connection with this certificate fails with, and what reached the service. */
  async function outcome(client: keyof typeof CLIENTS, certificate: Certificate) {
    const service = await startTlsService(CERTIFICATES[certificate], NO_ANSWER)
    const error = await CLIENTS[client].ask(service.url)?.then(
      () => "answered",
      (thrown: object) => thrown
    )
    await service.close()
    return { error, requests: service.requests }
  }

  it.each(clients)("the %s client sends to a service with a valid certificate", async (client) => {
    const { error, requests } = await outcome(client, "valid")
    expect(error).toMatchObject(CLIENTS[client].answered)
    expect(requests).toHaveLength(1)
  })

  it.each(clients.flatMap((client) => BAD.map((bad) => [client, ...bad] as const)))(
    "the %s client sends nothing to a service whose certificate is %s, and says so",
    async (client, certificate, code) => {
      const { error, requests } = await outcome(client, certificate)
      expect(requests).toEqual([])
      expect(error).toMatchObject(CLIENTS[client].refused(code))
    }
  )
})
