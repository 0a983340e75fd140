import { z } from "@medusajs/framework/zod"
import type { AdminBulkIssueListParams, AdminStartBulkIssue } from "../../../../http-types"
import { toStartDate } from "../../../../rules/period/start-date"
import type { FieldsOf } from "../../../fields-of"

const time = (endOfDay: boolean) =>
  z.string().transform((value, context): string => {
    const date = toStartDate(value)
    if (date) {
      // A bare day is meant whole: as an end it includes that day.
      const whole = endOfDay && /^\d{4}-\d{2}-\d{2}$/.test(value)
      return new Date(date.getTime() + (whole ? 24 * 60 * 60_000 : 0)).toISOString()
    }
    context.addIssue({
      code: "custom",
      message: "must be a day such as 2026-01-31 (in Taipei) or a time with its offset",
    })
    return z.NEVER
  })

/** `from` and `to` are days in Taipei, both included, or times in ISO 8601. */
export const BulkIssueBody = z
  .strictObject({ from: time(false), to: time(true) } satisfies FieldsOf<AdminStartBulkIssue>)
  .refine(({ from, to }) => from < to, { path: ["to"], message: "must be after `from`" })
export type BulkIssueBodyType = z.infer<typeof BulkIssueBody>

export const BulkIssuesQuery = z.strictObject({
  offset: z.coerce.number<number>().int().min(0).default(0),
  limit: z.coerce.number<number>().int().min(1).max(100).default(20),
} satisfies FieldsOf<AdminBulkIssueListParams>)
export type BulkIssuesQueryType = z.infer<typeof BulkIssuesQuery>
