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
  /** The words of a function that answers in text. */
  words(name: InvoicingFunction, parameters: Parameters, how?: HowToCall): Promise<string>
  /** The result element of a function that answers with a structure. */
  result(name: InvoicingFunction, parameters: Parameters, how?: HowToCall): Promise<XmlElement>
  /** The error for an answer that is not documented; `words` are the service's own. */
  unexpected(name: InvoicingFunction, what: string, words?: string): InvoicingError
  /** The service's words for people to read: at most 200 characters, and never the password. */
  said(words: string): string
}

export const UNDOCUMENTED = "the invoicing service gave an answer that is not documented."

/** The three transports of §4 of the invoicing document over `post`, which sends one request. */
export function createWire(
  settings: InvoicingSettings,
  post: (request: HttpPost) => Promise<HttpReply>
): Wire {
  const { charset, transport } = settings
  const said = (words: string) => cutMessage(hideSecret(words, settings.memPassword))
  const errorOf = (code: InvoicingErrorKind, name: string, what: string, words?: string | null) =>
    new InvoicingError(code, `${name}: ${what}`, "unknown", words ? said(words) : undefined)

  /** The body of a reply of status 200. What another one says goes into the error. */
  const send = async (
    name: InvoicingFunction,
    request: Pick<HttpPost, "url" | "headers" | "body">,
    { moreBytes = 0, mayBegin }: HowToCall,
    wordsOf: (body: RawReply) => string | null
  ): Promise<RawReply> => {
    const { status, body } = await post({
      ...request,
      name,
      timeout: settings.timeout,
      maxReplyBytes: settings.maxReplyBytes + moreBytes,
      mayBegin,
    })
    if (status !== 200) {
      const words = "problem" in body ? null : wordsOf(body)
      const what = `the invoicing service answered with HTTP ${status}.`
      throw errorOf("http_status", name, what, words)
    }
    if ("problem" in body) {
      throw errorOf("unreadable", name, body.problem)
    }
    return body
  }

  const byForm: Wire["words"] = async (name, parameters, how = {}) => {
    const wordsOf = (body: RawReply) => textOfReply(body, charset)
    const request = formRequest(name, parameters, settings)
    const words = wordsOf(await send(name, request, how, wordsOf))
    if (words === null) {
      throw errorOf("unreadable", name, `the reply is not a whole text in ${charset}.`)
    }
    return words
  }

  const bySoap: Wire["result"] = async (name, parameters, how = {}) => {
    const read = (body: RawReply): SoapReply | null => {
      const xml = decodeReply(body, charset)
      return xml === null ? null : readSoapReply(xml, spellingOf(name, settings), charset)
    }
    const wordsOf = (body: RawReply) => {
      const reply = read(body)
      return reply?.kind === "fault" ? reply.words : textOfReply(body, charset)
    }
    // §4: where forms carry the text functions, SOAP 1.1 carries the structured ones
    const version = transport === "soap12" ? "soap12" : "soap11"
    const request = soapRequest(version, name, parameters, settings)
    const reply = read(await send(name, request, how, wordsOf))
    if (!reply) {
      throw errorOf("unreadable", name, `the reply is not a whole SOAP reply in ${charset}.`)
    }
    if (reply.kind === "fault") {
      throw errorOf("unexpected", name, "the invoicing service answered with a fault.", reply.words)
    }
    return reply.result
  }

  const wordsBySoap: Wire["words"] = async (name, parameters, how) => {
    const words = textOfElement(await bySoap(name, parameters, how))
    if (words === null) {
      throw errorOf("unreadable", name, "the result is empty or no text.")
    }
    return words
  }

  return {
    words: transport === "form" ? byForm : wordsBySoap,
    result: bySoap,
    unexpected: (name, what, words) => errorOf("unexpected", name, what, words),
    said,
  }
}
