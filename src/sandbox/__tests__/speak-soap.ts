import { request } from "node:http"
import type { Sandbox } from ".."

/** What a test says to the sandbox over SOAP: envelopes put together here, by hand. */

export const ENVELOPE_1_1 = "http://schemas.xmlsoap.org/soap/envelope/"
export const ENVELOPE_1_2 = "http://www.w3.org/2003/05/soap-envelope"
export const NAMESPACE = "https://invoice.example.com/"

export interface RawBytes {
  status: number
  headers: Record<string, string | string[] | undefined>
  body: Buffer
}

/** Posts, and reads the reply whole, or no further than `enough` bytes of its body. */
export function postBytes(
  sandbox: Sandbox,
  path: string,
  headers: Record<string, string>,
  body: string | Buffer,
  enough = Infinity
): Promise<RawBytes> {
  return new Promise((resolve, reject) => {
    const sent = request(sandbox.url + path, { method: "POST", headers }, (response) => {
      let body = Buffer.alloc(0)
      const done = () =>
        resolve({ status: response.statusCode ?? 0, headers: response.headers, body })
      response.on("data", (chunk: Buffer) => {
        body = Buffer.concat([body, chunk])
        if (body.length >= enough) {
          done()
          response.destroy()
        }
      })
      response.on("error", reject)
      response.on("end", done)
    })
    sent.on("error", reject)
    sent.end(body)
  })
}

export type Version = "1.1" | "1.2"

const namespaceOf = (name: string) =>
  name === "Sel_Allowance" ? NAMESPACE.replace("https", "http") : NAMESPACE

const escape = (value: string) => value.replace(/&/g, "&amp;").replace(/</g, "&lt;")

export function envelope(version: Version, name: string, fields: Record<string, string>): string {
  const children = Object.entries({ mem_cid: "sandbox", ...fields }).map(
    ([field, value]) => `<${field}>${escape(value)}</${field}>`
  )
  const soap = version === "1.1" ? ENVELOPE_1_1 : ENVELOPE_1_2
  return (
    `<?xml version="1.0" encoding="utf-8"?>\n<soap:Envelope xmlns:soap="${soap}">\n  <soap:Body>` +
    `<${name} xmlns="${namespaceOf(name)}">${children.join("")}</${name}></soap:Body></soap:Envelope>`
  )
}

export function headersOf(version: Version, name: string): Record<string, string> {
  return version === "1.1"
    ? {
        "Content-Type": "text/xml; charset=utf-8",
        SOAPAction: `"${namespaceOf(name)}${name}"`,
      }
    : { "Content-Type": "application/soap+xml; charset=utf-8" }
}

export function callSoap(
  sandbox: Sandbox,
  version: Version,
  name: string,
  fields: Record<string, string>,
  enough?: number
): Promise<RawBytes> {
  const body = envelope(version, name, fields)
  return postBytes(sandbox, "/invoicing", headersOf(version, name), body, enough)
}

/** Everything in the Body of a whole reply, as the bytes of ASMX have it. */
function bodyOf(version: Version, { status, headers, body }: RawBytes): string {
  const soap = version === "1.1" ? ENVELOPE_1_1 : ENVELOPE_1_2
  const type = version === "1.1" ? "text/xml" : "application/soap+xml"
  expect([status, headers["content-type"]]).toEqual([200, `${type}; charset=utf-8`])
  const start =
    `<?xml version="1.0" encoding="utf-8"?><soap:Envelope xmlns:soap="${soap}"` +
    ` xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance"` +
    ` xmlns:xsd="http://www.w3.org/2001/XMLSchema"><soap:Body>`
  const end = "</soap:Body></soap:Envelope>"
  const text = body.toString()
  expect(text.slice(0, start.length)).toBe(start)
  expect(text.slice(-end.length)).toBe(end)
  return text.slice(start.length, -end.length)
}

export async function sayInSoap(
  sandbox: Sandbox,
  version: Version,
  name: string,
  fields: Record<string, string>
): Promise<string> {
  return bodyOf(version, await callSoap(sandbox, version, name, fields))
}

/** The console's own answer to a POST. */
export async function steer(
  sandbox: Sandbox,
  path: string,
  body: unknown = {}
): Promise<{ status: number; body: Record<string, string> }> {
  const response = await fetch(`${sandbox.url}/console/${path}`, {
    method: "POST",
    headers: { "Content-Type": "application/json" },
    body: JSON.stringify(body),
  })
  return { status: response.status, body: (await response.json()) as Record<string, string> }
}

/** Makes an allowance and gives its number. */
export async function allow(sandbox: Sandbox, invoice: string, body: unknown): Promise<string> {
  const made = await steer(sandbox, `invoices/${invoice}/allowances`, body)
  expect(made).toEqual({ status: 200, body: { allowance_number: expect.any(String) } })
  return made.body.allowance_number
}
