import { z } from "@medusajs/framework/zod"
import type { AdminAccessListParams } from "../../../../http-types"
import type { FieldsOf } from "../../../fields-of"

export const AccessesQuery = z.strictObject({
  offset: z.coerce.number<number>().int().min(0).max(10_000).default(0),
  limit: z.coerce.number<number>().int().min(1).max(100).default(20),
} satisfies FieldsOf<AdminAccessListParams>)
export type AccessesQueryType = z.infer<typeof AccessesQuery>
