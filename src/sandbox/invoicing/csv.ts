import { LINE_FIELDS, type InvoiceLine } from "../state/types"

/** Why a batch is refused; the message is the service's reply. */
export class BatchRefused extends Error {}

/** What has no place in URL-encoded base64: one character at a time, as a batch can have megabytes. */
const NOT_URL_ENCODED_BASE64 = /[^A-Za-z0-9%]|%(?!2[BbFf]|3[Dd])/
const CONTROL_CHARACTER = /[\u0000-\u0009\u000b-\u001f\u007f-\u009f\u2028\u2029]/

/**
 * The lines of a `csvStr` parameter (invoicing document §2.1, §4.1): URL-decoded, base64-decoded as
 * UTF-8, then 17 quoted values a row. Throws {@link BatchRefused} for anything that is not exactly so.
 */
export function readCsvStr(csvStr: string): InvoiceLine[] {
  if (!csvStr || NOT_URL_ENCODED_BASE64.test(csvStr)) {
    throw new BatchRefused("csvStr編碼錯誤:須為base64後再URL編碼")
  }
  const base64 = decodeURIComponent(csvStr)
  const bytes = Buffer.from(base64, "base64")
  if (bytes.toString("base64") !== base64) {
    throw new BatchRefused("csvStr編碼錯誤:非base64字串")
  }
  return readRows(decodeUtf8(bytes))
}

function decodeUtf8(bytes: Buffer): string {
  try {
    return new TextDecoder("utf-8", { fatal: true, ignoreBOM: true }).decode(bytes)
  } catch {
    throw new BatchRefused("csvStr編碼錯誤:非UTF-8字串")
  }
}

function readRows(csv: string): InvoiceLine[] {
  if (CONTROL_CHARACTER.test(csv) || csv.includes("\ufeff")) {
    throw new BatchRefused("csvStr格式錯誤:含有控制字元")
  }
  return csv.split("\n").map((row, index) => readRow(row, index + 1))
}

function readRow(row: string, number: number): InvoiceLine {
  const values = row.split(",")
  if (values.length !== LINE_FIELDS.length) {
    throw new BatchRefused(
      `csvStr格式錯誤:應有${LINE_FIELDS.length}個欄位,實際${row ? values.length : 0}個(第${number}列)`
    )
  }
  const line = {} as InvoiceLine
  values.forEach((value, position) => {
    const field = LINE_FIELDS[position]
    if (!value.startsWith("'")) {
      throw new BatchRefused(`csvStr格式錯誤:${field}前須加單引號(第${number}列)`)
    }
    line[field] = value.slice(1)
  })
  return line
}
