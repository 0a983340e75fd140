import { SpanKind, SpanStatusCode } from "@medusajs/framework/opentelemetry/api"
import { tracing } from "@medusajs/framework/opentelemetry/sdk-node"
import { NodeTracerProvider } from "@medusajs/framework/opentelemetry/sdk-trace-node"
import { traced, tracedClient } from "../traced"

const exporter = new tracing.InMemorySpanExporter()
const provider = new NodeTracerProvider({
  spanProcessors: [new tracing.SimpleSpanProcessor(exporter)],
})

class Refused extends Error {
  readonly kind = "request_refused"
}

/** Its private fields show that calls reach the client itself. */
class Client {
  readonly capabilities = { batch: 100 }
  #answer = { kind: "issued", number: "AB12345678" }
  async issue(_: string[]) {
    return this.#answer
  }
  async link(number: string) {
    return `https://service.example.com/${number}`
  }
  async void(number: string): Promise<never> {
    throw new Refused(`${number} of buyer@example.com`)
  }
}

const spans = () =>
  exporter.getFinishedSpans().map(({ name, kind, attributes, status, events }) => ({
    name,
    kind,
    attributes,
    status: status.code,
    events,
  }))

it("telemetry without an SDK does the work and nothing else", async () => {
  expect(await traced("tw_invoicing.plan", {}, async () => 7)).toBe(7)
  const client = tracedClient(new Client(), "invoicing")
  await expect(client.void("AB12345678")).rejects.toThrow(Refused)
  expect(spans()).toEqual([])
})

describe("telemetry with an SDK", () => {
  beforeAll(() => provider.register())
  beforeEach(() => exporter.reset())
  afterAll(() => provider.shutdown())

  it("makes a span of each call, with the kind of its answer and the count of its invoices", async () => {
    const client = tracedClient(new Client(), "invoicing")
    expect(client.capabilities).toEqual({ batch: 100 })
    expect(await client.issue(["a", "b"])).toEqual({ kind: "issued", number: "AB12345678" })
    await client.link("AB12345678")
    const call = { kind: SpanKind.CLIENT, status: SpanStatusCode.UNSET, events: [] }
    expect(spans()).toEqual([
      {
        ...call,
        name: "invoicing issue",
        attributes: { "tw.invoices": 2, "tw.answer": "issued" },
      },
      { ...call, name: "invoicing link", attributes: {} },
    ])
  })

  it("names the kind of an error, without its message", async () => {
    const client = tracedClient(new Client(), "invoicing")
    await expect(client.void("AB12345678")).rejects.toThrow(Refused)
    expect(spans()).toEqual([
      {
        name: "invoicing void",
        kind: SpanKind.CLIENT,
        attributes: { "error.type": "request_refused" },
        status: SpanStatusCode.ERROR,
        events: [],
      },
    ])
    expect(JSON.stringify(exporter.getFinishedSpans()[0].status)).not.toContain("example")
  })

  it("makes a call's span a part of the span of the work that made the call", async () => {
    const client = tracedClient(new Client(), "invoicing")
    await traced("tw_invoicing.dispatch", {}, () => client.issue(["a"]))
    const [call, work] = exporter.getFinishedSpans()
    expect(work.name).toBe("tw_invoicing.dispatch")
    expect(call.parentSpanContext?.spanId).toBe(work.spanContext().spanId)
  })
})
