import { withoutFields } from "./drop-fields"

/**
 * The rows of invoices have the buyer's data in full, and their links extend an order and all that
 * leads to one. Medusa's own routes would give them to all staff who may read an order, without an
 * entry in the access log. Before Medusa 2.21 they would give them to anyone who knows the id of the
 * order or its cart. Staff and buyers read invoices on the plugin's own routes.
 */
export const keepRowsPrivate = withoutFields(/tw_invoic/i)
