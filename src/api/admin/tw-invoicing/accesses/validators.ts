import { z } from "@medusajs/framework/zod"
import type { AdminAccessListParams } from "../../../../http-types"
import { ACCESS_ACTIONS } from "../../../../rules/access/access-log"
import { DEEPEST_ROW } from "../../../../rules/invoice/listing"
import type { FieldsOf } from "../../../fields-of"
import { Day } from "../../tw-invoices/list-validators"

export const AccessesQuery = z
  .strictObject({
    /** The first and the last of several days. */
    from: Day.optional(),
    to: Day.optional(),
    action: z.enum(ACCESS_ACTIONS).optional(),
    subject: z.string().trim().min(1).max(100).optional(),
    offset: z.coerce.number<number>().int().min(0).max(DEEPEST_ROW).default(0),
    limit: z.coerce.number<number>().int().min(1).max(100).default(20),
  } satisfies FieldsOf<AdminAccessListParams>)
  .refine(({ from, to }) => !from || !to || from <= to, {
    path: ["to"],
    message: "`to` must not be a day before `from`",
  })
export type AccessesQueryType = z.infer<typeof AccessesQuery>
