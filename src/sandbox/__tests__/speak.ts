import type { ConsoleState, JournalEntry, Sandbox, SandboxSettings } from ".."

/** What a test says to a sandbox: bytes put together here, by hand. */
export interface RawReply {
  status: number
  contentType: string
  body: string
}

const ROW: string[] = [
  "TW1001",
  "",
  "王小明",
  "",
  "",
  "",
  "",
  "",
  "",
  "",
  "烏龍茶",
  "2",
  "150",
  "300",
  "",
  "1",
  "",
]

/** A row of 17 quoted values, with some of them replaced by their number in §2.1 of the invoicing document. */
export function row(values: Record<number, string> = {}): string {
  return ROW.map((value, index) => `'${values[index + 1] ?? value}`).join(",")
}

export function csvStr(...rows: string[]): string {
  return encodeBase64(rows.join("\n"))
}

/** Base64, then URL-encoded, as the value of `csvStr` is. */
export function encodeBase64(content: string | Buffer): string {
  return Buffer.from(content as string)
    .toString("base64")
    .replace(/\+/g, "%2B")
    .replace(/\//g, "%2F")
    .replace(/=/g, "%3D")
}

export async function post(
  sandbox: Sandbox,
  path: string,
  body: string | Buffer,
  headers: Record<string, string> = {}
): Promise<RawReply> {
  const response = await fetch(sandbox.url + path, {
    method: "POST",
    headers: { "Content-Type": "application/x-www-form-urlencoded", ...headers },
    body: body as string,
  })
  return {
    status: response.status,
    contentType: response.headers.get("content-type") ?? "",
    body: await response.text(),
  }
}

/** Calls a function of the invoicing service; the values are form-encoded here, once. */
export function call(
  sandbox: Sandbox,
  name: string,
  fields: Record<string, string>
): Promise<RawReply> {
  const body = Object.entries({ mem_cid: "sandbox", ...fields }).map(
    ([field, value]) => `${field}=${encodeURIComponent(value)}`
  )
  return post(sandbox, `/invoicing/${name}`, body.join("&"))
}

/** The text of a well-formed reply; fails for anything else. */
export function replyText({ status, body }: RawReply): string {
  const matched =
    /^<\?xml version="1\.0" encoding="utf-8"\?>\n<string xmlns="[^"]+">([^<]*)<\/string>$/.exec(
      body
    )
  if (status !== 200 || !matched) {
    throw new Error(`Not a reply of the invoicing service: ${status} ${body}`)
  }
  return matched[1]
    .replace(/&lt;/g, "<")
    .replace(/&gt;/g, ">")
    .replace(/&quot;/g, '"')
    .replace(/&#39;/g, "'")
    .replace(/&amp;/g, "&")
}

export async function say(
  sandbox: Sandbox,
  name: string,
  fields: Record<string, string>
): Promise<string> {
  return replyText(await call(sandbox, name, fields))
}

export function upload(sandbox: Sandbox, ...rows: string[]): Promise<string> {
  return say(sandbox, "UploadInvoice_Patch", { csvStr: csvStr(...rows) })
}

/** Issues one invoice and gives its number. */
export async function issue(sandbox: Sandbox, orderNumber: string): Promise<string> {
  const reply = await upload(sandbox, row({ 1: orderNumber }))
  const number = new RegExp(`^S_1,${orderNumber}_([A-Z]{2}\\d{8})$`).exec(reply)?.[1]
  if (!number) {
    throw new Error(`Not issued: ${reply}`)
  }
  return number
}

export async function state(sandbox: Sandbox): Promise<ConsoleState> {
  const response = await fetch(`${sandbox.url}/console/state`)
  return (await response.json()) as ConsoleState
}

export async function change(
  sandbox: Sandbox,
  settings: Partial<SandboxSettings> | Record<string, unknown>
): Promise<Response> {
  return fetch(`${sandbox.url}/console/settings`, {
    method: "PUT",
    headers: { "Content-Type": "application/json" },
    body: JSON.stringify(settings),
  })
}

export async function lastEntry(sandbox: Sandbox): Promise<JournalEntry | undefined> {
  return (await state(sandbox)).journal.at(-1)
}

/** The payment API's answer: its status and its envelope. */
export async function payments(
  sandbox: Sandbox,
  method: string,
  path: string,
  body?: unknown,
  key = "sandbox_private_key"
): Promise<{ http: number; envelope: any }> {
  const response = await fetch(`${sandbox.url}/api/v1/payment-intents${path}`, {
    method,
    headers: { "Content-Type": "application/json", Authorization: `Bearer ${key}` },
    body: body === undefined ? undefined : typeof body === "string" ? body : JSON.stringify(body),
  })
  return { http: response.status, envelope: await response.json() }
}

export const PAYING_CARD = { number: "4242 4242 4242 4242", expiry: "12/39", cvc: "123" }
export const DECLINED_CARD = { ...PAYING_CARD, number: "4000 0000 0000 0002" }
export const VERIFIED_CARD = { ...PAYING_CARD, number: "4000 0000 0000 3220" }

/** Submits the component as its frame does. */
export async function checkout(
  sandbox: Sandbox,
  secret: string,
  rest: Record<string, unknown>
): Promise<any> {
  const response = await fetch(`${sandbox.url}/sdk/v1/checkout`, {
    method: "POST",
    headers: { "Content-Type": "application/json" },
    body: JSON.stringify({ public_key: "sandbox_public_key", secret, ...rest }),
  })
  expect(response.status).toBe(200)
  return response.json()
}
