import { isJsonObject, type JsonObject } from "../http/json-body"

/**
 * What an allowance is asked over: `{ amount }`, or `{ lines: [{ line, amount }] }` as one amount for
 * each of the invoice's lines. Whole TWD dollars, tax included; null for anything else.
 */
export function readAllowance(
  body: JsonObject | null,
  lineCount: number
): number | number[] | null {
  const { amount, lines, ...rest } = body ?? {}
  if (Object.keys(rest).length || (amount === undefined) === (lines === undefined)) {
    return null
  }
  return lines === undefined ? (isDollars(amount) ? amount : null) : readLines(lines, lineCount)
}

function readLines(lines: unknown, lineCount: number): number[] | null {
  if (!Array.isArray(lines) || lines.length === 0) {
    return null
  }
  const amounts = new Array<number>(lineCount).fill(0)
  for (const entry of lines) {
    const { line, amount } = isJsonObject(entry) ? entry : {}
    const isLine = typeof line === "number" && amounts[line - 1] === 0
    if (!isLine || !isDollars(amount)) {
      return null
    }
    amounts[line - 1] = amount
  }
  return amounts
}

function isDollars(value: unknown): value is number {
  return typeof value === "number" && Number.isSafeInteger(value) && value > 0
}
