import { SpanKind } from "@medusajs/framework/opentelemetry/api"
import { tracing } from "@medusajs/framework/opentelemetry/sdk-node"
import { NodeTracerProvider } from "@medusajs/framework/opentelemetry/sdk-trace-node"
import { openBench, PRIVATE_KEY, startedSession } from "./provider-bench"

const exporter = new tracing.InMemorySpanExporter()
const tracers = new NodeTracerProvider({
  spanProcessors: [new tracing.SimpleSpanProcessor(exporter)],
})
beforeAll(() => tracers.register())
afterAll(() => tracers.shutdown())

it("each call to the payment service makes a span, without data of the session or the key", async () => {
  const bench = await openBench()
  try {
    await startedSession(bench, "payses_1")
  } finally {
    await bench.service.close()
  }
  const spans = exporter.getFinishedSpans()
  expect(spans.map(({ name, kind }) => [name, kind])).toEqual([
    ["payment-intents create", SpanKind.CLIENT],
  ])
  const said = JSON.stringify(
    spans.map(({ attributes, events, status }) => [attributes, events, status])
  )
  expect(said).not.toMatch(new RegExp(`payses_1|${PRIVATE_KEY}|pp_0123abcd`))
})
