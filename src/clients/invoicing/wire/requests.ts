import type { InvoicingFunction } from "./functions"
import type { HttpPost } from "./http-post"
import { namespaceOf } from "./namespace"
import type { InvoicingSettings } from "./settings"
import { soapEnvelope, soapHeaders, type SoapVersion } from "./soap-envelope"

export type Parameters = Record<string, string>
type Request = Pick<HttpPost, "url" | "headers" | "body">

/** How the service spells a function. */
export function spellingOf(name: InvoicingFunction, settings: InvoicingSettings): string {
  return settings.functionNames?.[name] || name
}

/** A form POST, §4 of the invoicing document, to the function's own address. */
export function formRequest(
  name: InvoicingFunction,
  parameters: Parameters,
  settings: InvoicingSettings
): Request {
  return {
    url: settings.functionUrls?.[name] || `${settings.baseUrl}/${spellingOf(name, settings)}`,
    headers: {
      "content-type": "application/x-www-form-urlencoded; charset=utf-8",
      accept: "text/xml, text/plain",
    },
    body: new URLSearchParams(spell(name, parameters, settings)).toString(),
  }
}

/** A SOAP request, §4 of the invoicing document, to the service's address. */
export function soapRequest(
  version: SoapVersion,
  name: InvoicingFunction,
  parameters: Parameters,
  settings: InvoicingSettings
): Request {
  const element = spellingOf(name, settings)
  const namespace = namespaceOf(name, settings)
  return {
    url: settings.functionUrls?.[name] || settings.baseUrl,
    headers: soapHeaders(version, element, namespace),
    body: soapEnvelope(version, element, namespace, spell(name, parameters, settings)),
  }
}

function spell(
  name: InvoicingFunction,
  parameters: Parameters,
  { memCid, parameterNames }: InvoicingSettings
): [name: string, value: string][] {
  return Object.entries({ mem_cid: memCid, ...parameters }).map(([parameter, value]) => [
    parameterNames?.[name]?.[parameter] || parameter,
    value,
  ])
}
