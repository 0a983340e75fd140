import { SOAP_1_1, SOAP_1_2, type SoapVersion } from "./versions"

export interface SoapContentType {
  version: SoapVersion
  charset: string
  /** SOAP 1.2 may name the function here. */
  action: string | undefined
}

const PARAMETER = /^([\w-]+)\s*=\s*(?:"([^"]*)"|([^\s"]*))$/

/** What a Content-Type header says, or null when it is not one of SOAP. */
export function readContentType(header = ""): SoapContentType | null {
  const [type, ...rest] = header.split(";").map((part) => part.trim())
  const version = [SOAP_1_1, SOAP_1_2].find(({ contentType }) => contentType === type.toLowerCase())
  if (!version) {
    return null
  }
  const parameters = new Map(
    rest.map((part) => {
      const [, name = "", quoted, plain] = PARAMETER.exec(part) ?? []
      return [name.toLowerCase(), quoted ?? plain]
    })
  )
  return {
    version,
    charset: (parameters.get("charset") ?? "").toLowerCase(),
    action: parameters.get("action"),
  }
}
