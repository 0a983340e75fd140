import type { InvoicingError } from "../invoicing-error"
import { readAmount } from "./amount"
import { textOfElement } from "./reply-text"
import type { XmlElement } from "./xml-reader"

/** The error for a reply that is not as documented; `message`: the service's. */
export type Fail = (what: string, message?: string) => InvoicingError

/** No field of the document is longer; a date or a description is far from it. */
const LONGEST = 500

/**
 * The fields of a structured reply, by their names in §2.3–2.5. Throws what `fail` makes for a field
 * that comes twice, has children, or is not what was asked for. Messages name the field and do not
 * repeat its value, which may be about the buyer.
 */
export class ReplyFields {
  private readonly values = new Map<string, string>()

  constructor(
    element: XmlElement,
    private readonly fail: Fail
  ) {
    for (const child of element.children) {
      const name = child.name.toLowerCase()
      if (this.values.has(name) || child.children.length > 0) {
        throw fail(`the field ${child.name} comes twice or is no text.`)
      }
      this.values.set(name, textOfElement(child) ?? "")
    }
    if (this.values.size === 0) {
      throw fail("the reply has no fields.")
    }
  }

  /** Empty where the field is empty or left out, as .NET leaves out what it has no value for. */
  optional(name: string): string {
    const value = this.values.get(name.toLowerCase()) ?? ""
    if (value.length > LONGEST) {
      throw this.fail(`the field ${name} is too long.`)
    }
    return value
  }

  required(name: string): string {
    const value = this.optional(name)
    if (value === "") {
      throw this.fail(`the field ${name} is empty or missing.`)
    }
    return value
  }

  /** The meaning of a raw status; an unknown one is an error that holds it. */
  meaning<T>(name: string, meanings: Record<string, T>): T {
    const rawStatus = this.required(name).normalize("NFC")
    if (!Object.hasOwn(meanings, rawStatus)) {
      throw this.fail(`the ${name} is not documented.`, rawStatus)
    }
    return meanings[rawStatus]
  }

  /** Whole TWD dollars. */
  amount(name: string): number {
    return this.readNumber(name, this.required(name), readAmount)
  }

  /** Whole TWD dollars, or null where the field is empty. */
  optionalAmount(name: string): number | null {
    return this.optional(name) === "" ? null : this.amount(name)
  }

  /**
   * TWD dollars, rounded to whole ones, or null where the field is empty: for what the document only
   * shows in a reply's shape and gives no kind.
   */
  optionalRounded(name: string): number | null {
    return this.optional(name) === "" ? null : Math.round(Number(this.decimal(name)))
  }

  /** A decimal number of the service, as it wrote it. */
  decimal(name: string): string {
    const value = this.required(name)
    this.readNumber(name, value, readDecimal)
    return value
  }

  private readNumber(name: string, value: string, read: (text: string) => number | null): number {
    const number = read(value)
    if (number === null) {
      throw this.fail(`the field ${name} is no number of the documented kind.`)
    }
    return number
  }
}

function readDecimal(text: string): number | null {
  return /^-?[0-9]{1,12}(?:\.[0-9]{1,12})?$/.test(text) ? Number(text) : null
}
