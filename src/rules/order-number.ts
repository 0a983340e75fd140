const ORDER_ID = /^order_([0-7][0-9A-HJKMNP-TV-Z]{25})$/

/** Longest order number of §2.1 of the invoicing document, in characters. */
export const MAX_ORDER_NUMBER = 30

/**
 * What the service knows an order by: the ULID of its id, then `R2`, `R3`, … for the invoices after
 * the first, because an order number is used up for ever. Null when that is impossible: numbers are
 * never cut, the head of a ULID is only its time.
 */
export function orderNumber(orderId: string, revision: number): string | null {
  const ulid = ORDER_ID.exec(orderId)?.[1]
  if (!ulid || !Number.isSafeInteger(revision) || revision < 1) {
    return null
  }
  const number = revision === 1 ? ulid : `${ulid}R${revision}`
  return number.length <= MAX_ORDER_NUMBER ? number : null
}

/** Whether a value can be an order number: nothing that a reply or a CSV row would split at. */
export function isOrderNumber(value: string): boolean {
  return value.length <= MAX_ORDER_NUMBER && /^[A-Za-z0-9-]+$/.test(value)
}
