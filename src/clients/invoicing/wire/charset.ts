/** One name for all labels of a character set; null for one that this runtime cannot decode. */
export function canonicalCharset(label: string): string | null {
  try {
    return new TextDecoder(label).encoding
  } catch {
    return null
  }
}
