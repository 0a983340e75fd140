import type { SandboxRequest } from "../http/messages"

export class FormBodyError extends Error {}

/**
 * The fields of an `application/x-www-form-urlencoded` body. Throws {@link FormBodyError} for another
 * content type, bytes outside ASCII, broken percent-encoding or a field given twice.
 */
export function readFormBody(request: SandboxRequest): Map<string, string> {
  const contentType = (request.headers["content-type"] ?? "").split(";")[0].trim().toLowerCase()
  if (contentType !== "application/x-www-form-urlencoded") {
    throw new FormBodyError(`Request format is invalid: ${contentType || "no content type"}.`)
  }
  if (request.body.some((byte) => byte < 0x21 || byte > 0x7e)) {
    throw new FormBodyError("The body holds bytes that are not form-encoded.")
  }
  const fields = new Map<string, string>()
  for (const pair of request.body.toString("latin1").split("&").filter(Boolean)) {
    const separator = pair.indexOf("=")
    if (separator < 0) {
      throw new FormBodyError("A field of the body has no value.")
    }
    const name = decode(pair.slice(0, separator))
    if (fields.has(name)) {
      throw new FormBodyError(`Parameter given twice: ${name}.`)
    }
    fields.set(name, decode(pair.slice(separator + 1)))
  }
  return fields
}

function decode(value: string): string {
  try {
    return decodeURIComponent(value.replace(/\+/g, " "))
  } catch {
    throw new FormBodyError("The body holds broken percent-encoding.")
  }
}
