import { fillDisplayId } from "./content/display-id"

const ORDER_ID = /^order_([0-7][0-9A-HJKMNP-TV-Z]{25})$/

/** The order's own ULID: no two stores that share an account can have the same. */
const DEFAULT_ORDER_NUMBER = "{ulid}"

const ULID_LENGTH = 26
/** The largest number that the database gives an order. */
const LAST_DISPLAY_ID = 2_147_483_647
/** `R9`, and with short numbers `R99`: more invoices of one order need review. */
const LONGEST_REVISION = { ulid: 2, display_id: 3 }

type NumberedOrder = { id: string; display_id: number }

/**
 * What the service knows an order by: by default the ULID of its id, else a template with
 * `{display_id}`, `{display_id:8}` or `{ulid}` in it. For the invoices after the first, `R2`, `R3`,
 * … follow, because an order number is used up for ever. Null when that is impossible: numbers are
 * never cut.
 *
 * @param longest order number that the service takes, in characters
 */
export function orderNumber(
  order: NumberedOrder,
  revision: number,
  longest: number,
  template: string = DEFAULT_ORDER_NUMBER
): string | null {
  const base = baseNumber(order, template)
  if (base === null || !Number.isSafeInteger(revision) || revision < 1) {
    return null
  }
  const number = revision === 1 ? base : `${base}R${revision}`
  return isOrderNumber(number, longest) ? number : null
}

/**
 * The order number of the order's next invoice, by that of an earlier one. Null when it would be
 * too long.
 *
 * @param revision of the earlier one
 */
export function nextOrderNumber(number: string, revision: number, longest: number): string | null {
  const base = revision === 1 ? number : number.slice(0, -`R${revision}`.length)
  const next = `${base}R${revision + 1}`
  return isOrderNumber(next, longest) ? next : null
}

/** Whether the order number holds the order's own ULID: no other order can have it. */
export const isOnlyOf = (order_id: string, order_number: string): boolean => {
  const ulid = ORDER_ID.exec(order_id)?.[1]
  return ulid !== undefined && order_number.includes(ulid)
}

function baseNumber({ id, display_id }: NumberedOrder, template: string): string | null {
  if (!template.includes("{ulid}")) {
    return Number.isSafeInteger(display_id) && display_id > 0
      ? fillDisplayId(template, display_id)
      : null
  }
  const ulid = ORDER_ID.exec(id)?.[1]
  return ulid ? template.replace("{ulid}", ulid) : null
}

/** Whether a value can be an order number: nothing that a request or a reply would split at. */
export function isOrderNumber(value: string, longest: number): boolean {
  return value.length <= longest && /^[A-Za-z0-9-]+$/.test(value)
}

/**
 * What is wrong with a template, as the end of a sentence; null: every order's number will fit.
 *
 * @param longest order number that the service takes, in characters
 */
export function templateFault(template: string, longest: number): string | null {
  const placeholders = template.match(/\{[^}]*\}/g) ?? []
  const literal = template.replace(/\{[^}]*\}/g, "")
  if (placeholders.length !== 1 || !/^\{(ulid|display_id(:[0-9]{1,2})?)\}$/.test(placeholders[0])) {
    return "must hold {display_id}, {display_id:8} or {ulid} once, such as SHOP-{display_id}"
  }
  if (!/^[A-Za-z0-9-]*$/.test(literal)) {
    return "must hold letters A to Z, digits and hyphens only beside its placeholder"
  }
  const isUlid = placeholders[0] === "{ulid}"
  const needed = isUlid
    ? literal.length + ULID_LENGTH + LONGEST_REVISION.ulid
    : fillDisplayId(template, LAST_DISPLAY_ID).length + LONGEST_REVISION.display_id
  return needed > longest
    ? `must leave room: with the longest number and revision it has ${needed} characters, and the service takes ${longest}`
    : null
}
