/** Why staff void an invoice, as they choose it from a list; the timeline says it. */
export const VOID_CAUSES = [
  "wrong_buyer",
  "wrong_content",
  "sale_canceled",
  "goods_returned",
  "issued_twice",
  "other",
] as const
export type VoidCause = (typeof VOID_CAUSES)[number]

/** The code with which a timeline's detail begins that says why staff void an invoice. */
export const causeCode = <Cause extends VoidCause>(cause: Cause): `void_${Cause}` => `void_${cause}`
