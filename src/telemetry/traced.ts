import {
  SpanKind,
  SpanStatusCode,
  trace,
  type Attributes,
} from "@medusajs/framework/opentelemetry/api"

/** The name of the plugin's tracer and meter. */
export const SCOPE = "medusa-plugin-taiwan"

/** What an error is, never its message: that may repeat what was sent. */
function errorType(error: unknown): string {
  if (!(error instanceof Error)) return "_OTHER"
  const { kind } = error as { kind?: unknown }
  return typeof kind === "string" ? kind : error.name
}

/**
 * Does work in a span. Without an OpenTelemetry SDK in the store, this only calls `work`.
 *
 * @param attributes counts and names; no data of orders or buyers
 */
export async function traced<Result>(
  name: string,
  attributes: Attributes,
  work: () => Promise<Result>,
  kind = SpanKind.INTERNAL
): Promise<Result> {
  const tracer = trace.getTracer(SCOPE)
  return tracer.startActiveSpan(name, { attributes, kind }, async (span) => {
    try {
      const result = await work()
      const answer = kind === SpanKind.CLIENT && kindOf(result)
      if (answer) span.setAttribute("tw.answer", answer)
      return result
    } catch (error) {
      span.setAttribute("error.type", errorType(error))
      span.setStatus({ code: SpanStatusCode.ERROR })
      throw error
    } finally {
      span.end()
    }
  })
}

/** The kind of a client's answer, such as `refused`. */
function kindOf(answer: unknown): string | null {
  const { kind } = (answer ?? {}) as { kind?: unknown }
  return typeof kind === "string" ? kind : null
}

/**
 * The same client; each of its calls is a span named by `service` and the method. A call for several
 * invoices has their count as an attribute.
 */
export function tracedClient<Client extends object>(client: Client, service: string): Client {
  return new Proxy(client, {
    get(target, name, receiver) {
      const call: unknown = Reflect.get(target, name, receiver)
      if (typeof call !== "function" || typeof name !== "string") return call
      return (...input: unknown[]) => {
        const [many] = input
        const attributes = Array.isArray(many) ? { "tw.invoices": many.length } : {}
        const work = () => call.apply(target, input) as Promise<unknown>
        return traced(`${service} ${name}`, attributes, work, SpanKind.CLIENT)
      }
    },
  })
}
