import { MedusaError } from "@medusajs/framework/utils"

/** The one sentence for what does not exist, whichever door asked. */
export const notFound = (what: "Invoice" | "Order" | "Cart" | "Bulk issue", id: string) =>
  new MedusaError(MedusaError.Types.NOT_FOUND, `${what} ${id} was not found.`)
