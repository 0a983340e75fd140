import type { Knex } from "@medusajs/framework/mikro-orm/knex"
import type { Columns } from "./transition"

/** SQL: rows of which is known that the service's invoice is not the one recorded. */
export const DIFFERS = "status = 'attention' and reason = 'void_differs'"

/**
 * An invoice whose number may not be its own: the service is queried by order number, as after an
 * upload without a clear answer. What was recorded of that number goes: nobody is to see it as this
 * order's, and the order whose number it is may need it.
 *
 * @param condition SQL: of which rows
 */
export const queriedByOrderNumber = (db: Knex, condition = "true"): Columns => ({
  status: db.raw(`case when ${condition} then 'unknown' else status end`),
  // Of what was never sent there would be nothing to find out.
  sent_at: db.raw(`case when ${condition} then coalesce(sent_at, issued_at) else sent_at end`),
  ...Object.fromEntries(
    ["invoice_number", "issued_at", "service_status", "difference", "reason", "reason_detail"].map(
      (column) => [column, db.raw(`case when ${condition} then null else ?? end`, [column])]
    )
  ),
})
