/** §4: what the service says of an invoice that it has. */
const FOUND_STATUSES = ["開立", "作廢", "折讓", "成功"]

/** Whether a text is part of an answer that there is an invoice: it cannot mean that there is none. */
export const isPartOfFoundAnswer = (text: string): boolean =>
  FOUND_STATUSES.some((status) => status.includes(text))
