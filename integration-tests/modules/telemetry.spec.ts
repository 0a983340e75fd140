import { metrics as api } from "@medusajs/framework/opentelemetry/api"
import { metrics, tracing } from "@medusajs/framework/opentelemetry/sdk-node"
import { NodeTracerProvider } from "@medusajs/framework/opentelemetry/sdk-trace-node"
import { order } from "../../src/workflows/invoices/plan/__tests__/order"
import { planAll } from "../../src/workflows/invoices/plan/plan-all"
import { settleInvoices } from "../../src/workflows/invoices/workflows/settle-invoices"
import { voidInvoices } from "../../src/workflows/invoices/workflows/void-invoices"
import { withQueue } from "./invoicing-module"

jest.setTimeout(120_000)

const exporter = new tracing.InMemorySpanExporter()
const tracers = new NodeTracerProvider({
  spanProcessors: [new tracing.SimpleSpanProcessor(exporter)],
})
const reader = new metrics.PeriodicExportingMetricReader({
  // Only values observed in this collection.
  exporter: new metrics.InMemoryMetricExporter(metrics.AggregationTemporality.DELTA),
  // Longer than the test, which triggers the collection itself.
  exportIntervalMillis: 1_000_000_000,
})
const meters = new metrics.MeterProvider({ readers: [reader] })
tracers.register()
api.setGlobalMeterProvider(meters)
afterAll(async () => {
  await tracers.shutdown()
  await meters.shutdown()
})

const ID = "order_01ARZ3NDEKTSV4RRFFQ69G5FAV"
const BUYER = {
  email: "hsiaoming@example.com",
  phone: "0912345678",
  name: "王小明",
  address: "市府路 1 號",
}
const address = {
  first_name: "小明",
  last_name: "王",
  address_1: BUYER.address,
  phone: BUYER.phone,
  country_code: "tw",
} as never

/** The values of each gauge, by its name and the state in its attributes. */
async function gauges(): Promise<Record<string, number>> {
  const { resourceMetrics, errors } = await reader.collect()
  expect(errors).toEqual([])
  return Object.fromEntries(
    resourceMetrics.scopeMetrics
      .flatMap((scope) => scope.metrics)
      .flatMap(({ descriptor, dataPoints }) =>
        dataPoints.map(({ attributes, value }) => [
          [descriptor.name, attributes.state].filter(Boolean).join(" "),
          Number(value),
        ])
      )
  )
}

withQueue({}, ({ service, container, orders, execute, planMany, dispatch, proxied }) => {
  beforeEach(() => exporter.reset())
  /** The gauges belong to the process, and each test has its own service. */
  const end = () => service.__hooks.onApplicationPrepareShutdown()

  it("telemetry has a span for a plan, a dispatch, a settle and a void, and for each call, without the buyer's data", async () => {
    const created_at = new Date(Date.now() + 60_000)
    orders.set(
      ID,
      order({ created_at, email: BUYER.email, billing_address: address, shipping_address: address })
    )
    await planAll(container, [ID])
    const [planned] = await service.listTwInvoices({ order_id: ID })
    expect(JSON.stringify(planned.content)).toContain(BUYER.email)

    proxied().say.UploadInvoice_Patch = "?"
    await dispatch()
    delete proxied().say.UploadInvoice_Patch
    await execute("update tw_invoice set due_at = now(), sent_at = now() - interval '1 hour'")
    await settleInvoices(container)
    await voidInvoices(container)

    const spans = exporter.getFinishedSpans()
    const names = new Set(spans.map(({ name }) => name))
    for (const name of [
      ...["tw_invoicing.plan", "tw_invoicing.dispatch", "tw_invoicing.settle", "tw_invoicing.void"],
      ...["invoicing issue", "invoicing findNumber"],
    ]) {
      expect(names).toContain(name)
    }
    const upload = spans.find(({ name }) => name === "invoicing issue")
    expect(upload?.attributes).toEqual({ "tw.invoices": 1, "error.type": "unexpected" })

    const [{ order_number }] = await service.listTwInvoices({ order_id: ID })
    const reported = JSON.stringify(
      spans.map(({ name, attributes, status, events }) => ({ name, attributes, status, events }))
    )
    for (const secret of [...Object.values(BUYER), ID, order_number ?? ID]) {
      expect(reported).not.toContain(secret)
    }
    await end()
  })

  it("telemetry shows the queue, and ends when the process ends its work", async () => {
    await planMany(3)
    await execute(`update tw_invoice set status = 'attention', reason = 'not_sent', due_at = null
      where order_number = 'ORDER0000'`)
    await execute(`update tw_invoice set due_at = now() - interval '10 minutes'
      where order_number = 'ORDER0001'`)
    for (let n = 0; n < 9; n++) await service.recordFailure({ reason: "no_answer", detail: "" })

    const { "tw_invoicing.queue.oldest_due": oldest, ...others } = await gauges()
    expect(oldest).toBeGreaterThanOrEqual(600)
    expect(oldest).toBeLessThan(660)
    expect(others).toEqual({
      "tw_invoicing.queue.length waiting": 0,
      "tw_invoicing.queue.length pending": 2,
      "tw_invoicing.queue.length unclear": 0,
      "tw_invoicing.queue.length voiding": 0,
      "tw_invoicing.attention": 1,
      "tw_invoicing.paused": 1,
    })

    await end()
    expect(await gauges()).toEqual({})
  })
})
