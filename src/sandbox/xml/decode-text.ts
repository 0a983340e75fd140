export class XmlError extends Error {}

const NAMED: Record<string, string> = { amp: "&", lt: "<", gt: ">", quot: '"', apos: "'" }
const REFERENCE = /&(?:(amp|lt|gt|quot|apos)|#(\d{1,7})|#x([0-9A-Fa-f]{1,6}));|&/g
const FORBIDDEN = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/

/** Text between tags or quotes, its references resolved. Throws {@link XmlError} for any unknown one. */
export function decodeText(raw: string): string {
  return raw
    .replace(/\r\n?/g, "\n")
    .replace(REFERENCE, (reference, name?: string, decimal?: string, hexadecimal?: string) => {
      if (name) {
        return NAMED[name]
      }
      return character(reference, decimal ? Number(decimal) : parseInt(hexadecimal ?? "", 16))
    })
}

/** Throws {@link XmlError} for a character that XML does not allow. */
export function refuseForbidden(text: string): void {
  if (FORBIDDEN.test(text)) {
    throw new XmlError("A character that XML does not allow.")
  }
}

function character(reference: string, code: number): string {
  const isSurrogate = code >= 0xd800 && code <= 0xdfff
  if (!(code > 0 && code <= 0x10ffff) || isSurrogate) {
    throw new XmlError(`An entity that is not known: ${reference}`)
  }
  const text = String.fromCodePoint(code)
  refuseForbidden(text)
  return text
}
