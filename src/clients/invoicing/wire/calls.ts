import { decodeReply, type RawReply } from "./decode-reply"
import type { InvoicingFunction } from "./functions"
import { hideSecret } from "./hide-secret"
import type { HttpPost, HttpReply } from "./http-post"
import type { MayBegin } from "../contract"
import { cutMessage } from "../../service-error"
import { InvoicingError, type InvoicingErrorKind } from "../invoicing-error"
import { textOfElement, textOfReply } from "./reply-text"
import { formRequest, soapRequest, spellingOf, type Parameters } from "./requests"
import type { InvoicingSettings } from "./settings"
import { readSoapReply, type SoapReply } from "./soap-reply"
import type { XmlElement } from "./xml-reader"

type HowToCall = {
  /** Beyond the largest usual reply. */
  moreBytes?: number
  mayBegin?: MayBegin
}

/** Calls of the service's functions, whatever carries them. One call is one request. */
export type Wire = {
  /** The reply of a function that answers in text. */
  text(name: InvoicingFunction, parameters: Parameters, how?: HowToCall): Promise<string>
  /** The result element of a function that answers with a structure. */
  result(name: InvoicingFunction, parameters: Parameters, how?: HowToCall): Promise<XmlElement>
  /** The error for an answer that is not documented; `message`: the service's. */
  unexpected(name: InvoicingFunction, what: string, message?: string): InvoicingError
  /** The service's message for display: at most 200 characters, and never the password. */
  said(message: string): string
}

export const UNDOCUMENTED = "the invoicing service gave an answer that is not documented."

/** The three transports of §4 of the invoicing document over `post`, which sends one request. */
export function createWire(
  settings: InvoicingSettings,
  post: (request: HttpPost) => Promise<HttpReply>
): Wire {
  const { charset, transport } = settings
  const said = (message: string) => cutMessage(hideSecret(message, settings.memPassword))
  const errorOf = (code: InvoicingErrorKind, name: string, what: string, message?: string | null) =>
    new InvoicingError(code, `${name}: ${what}`, "unknown", message ? said(message) : undefined)

  /** The body of a reply of status 200. What another one says goes into the error. */
  const send = async (
    name: InvoicingFunction,
    request: Pick<HttpPost, "url" | "headers" | "body">,
    { moreBytes = 0, mayBegin }: HowToCall,
    textOf: (body: RawReply) => string | null
  ): Promise<RawReply> => {
    const { status, body } = await post({
      ...request,
      name,
      timeout: settings.timeout,
      maxReplyBytes: settings.maxReplyBytes + moreBytes,
      mayBegin,
    })
    if (status !== 200) {
      const message = "problem" in body ? null : textOf(body)
      const what = `the invoicing service answered with HTTP ${status}.`
      throw errorOf("http_status", name, what, message)
    }
    if ("problem" in body) {
      throw errorOf("unreadable", name, body.problem)
    }
    return body
  }

  const byForm: Wire["text"] = async (name, parameters, how = {}) => {
    const textOf = (body: RawReply) => textOfReply(body, charset)
    const request = formRequest(name, parameters, settings)
    const text = textOf(await send(name, request, how, textOf))
    if (text === null) {
      throw errorOf("unreadable", name, `the reply is not a whole text in ${charset}.`)
    }
    return text
  }

  const bySoap: Wire["result"] = async (name, parameters, how = {}) => {
    const read = (body: RawReply): SoapReply | null => {
      const xml = decodeReply(body, charset)
      return xml === null ? null : readSoapReply(xml, spellingOf(name, settings), charset)
    }
    const textOf = (body: RawReply) => {
      const reply = read(body)
      return reply?.kind === "fault" ? reply.message : textOfReply(body, charset)
    }
    // §4: where forms carry the text functions, SOAP 1.1 carries the structured ones
    const version = transport === "soap12" ? "soap12" : "soap11"
    const request = soapRequest(version, name, parameters, settings)
    const reply = read(await send(name, request, how, textOf))
    if (!reply) {
      throw errorOf("unreadable", name, `the reply is not a whole SOAP reply in ${charset}.`)
    }
    if (reply.kind === "fault") {
      throw errorOf(
        "unexpected",
        name,
        "the invoicing service answered with a fault.",
        reply.message
      )
    }
    return reply.result
  }

  const textBySoap: Wire["text"] = async (name, parameters, how) => {
    const text = textOfElement(await bySoap(name, parameters, how))
    if (text === null) {
      throw errorOf("unreadable", name, "the result is empty or no text.")
    }
    return text
  }

  return {
    text: transport === "form" ? byForm : textBySoap,
    result: bySoap,
    unexpected: (name, what, message) => errorOf("unexpected", name, what, message),
    said,
  }
}
