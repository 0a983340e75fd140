import { serviceRegistration, type InvoicingService } from "../../src/clients/invoicing"

type Options = Parameters<typeof serviceRegistration.create>[0]
export type Transport = Options["transport"]

/** How each transport of the client is called on the page. */
export const TRANSPORTS: Record<Transport, string> = {
  form: "form",
  soap11: "SOAP 1.1",
  soap12: "SOAP 1.2",
}
export const EVERY_TRANSPORT = Object.keys(TRANSPORTS) as Transport[]

/** Milliseconds after which a call is given up; far more than a call takes in one process. */
export const LONG = 20_000
/** Milliseconds for calls that are never answered; a connection in one process takes less. */
export const SHORT = 800

export function clientOf(
  options: Pick<Options, "baseUrl" | "namespace" | "transport" | "timeout">
): InvoicingService {
  const client = serviceRegistration.create({
    memCid: "12345678",
    allowInsecureHosts: [],
    charset: "utf-8",
    csvEncoding: "document",
    universalCarrierId1: "code",
    memPasswordMode: "plain",
    ...options,
  })
  if (!client) throw new Error("The client was not created: a required option is missing.")
  return client
}
