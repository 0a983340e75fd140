import type { Blame } from "../unreadable-call"

/** What §4 says of one SOAP version. */
export interface SoapVersion {
  contentType: string
  envelope: string
  /** SOAP 1.1 names the function in a header, 1.2 in the body alone. */
  needsAction: boolean
  codes: Record<Blame, string>
}

export const SOAP_1_1: SoapVersion = {
  contentType: "text/xml",
  envelope: "http://schemas.xmlsoap.org/soap/envelope/",
  needsAction: true,
  codes: { caller: "Client", version: "VersionMismatch", service: "Server" },
}

export const SOAP_1_2: SoapVersion = {
  contentType: "application/soap+xml",
  envelope: "http://www.w3.org/2003/05/soap-envelope",
  needsAction: false,
  codes: { caller: "Sender", version: "VersionMismatch", service: "Receiver" },
}
