/** Fields of an invoice that a service's message can name. */
export const NAMED_FIELDS = [
  "carrier",
  "donation_code",
  "tax_id",
  "email",
  "phone",
  "description",
  "address",
  "name",
  "remark",
  "tax_type",
  "amounts",
  "order_number",
] as const
export type NamedField = (typeof NAMED_FIELDS)[number]
