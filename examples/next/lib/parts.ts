/** The class names of this shop for the parts of the plugin's components. */
export const invoiceParts = {
  form: "grid invoice",
  types: "grid",
  type: "choice",
  field: "field",
  hint: "hint",
  problem: "problem",
} as const

export const paymentParts = {
  root: "payment",
  message: "message",
  pay: "pay",
  action: "link",
  list: "transfer",
  row: "row",
  copy: "copy",
} as const
