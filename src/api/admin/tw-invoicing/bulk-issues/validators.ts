import { z } from "@medusajs/framework/zod"
import type {
  AdminBulkIssueListParams,
  AdminFindMissingInvoices,
  AdminStartBulkIssue,
} from "../../../../http-types"
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

/** Days in Taipei, both included, or times in ISO 8601. */
const RANGE = { from: time(false), to: time(true) }
const inOrder = ({ from, to }: AdminStartBulkIssue) => from < to
const NOT_IN_ORDER = { path: ["to"], message: "must be after `from`" }

export const BulkIssueBody = z
  .strictObject({ ...RANGE } satisfies FieldsOf<AdminStartBulkIssue>)
  .refine(inOrder, NOT_IN_ORDER)
export type BulkIssueBodyType = z.infer<typeof BulkIssueBody>

export const MissingInvoicesBody = z
  .strictObject({
    ...RANGE,
    after: z.string().min(1).max(100).optional(),
  } satisfies FieldsOf<AdminFindMissingInvoices>)
  .refine(inOrder, NOT_IN_ORDER)
export type MissingInvoicesBodyType = z.infer<typeof MissingInvoicesBody>

export const BulkIssuesQuery = z.strictObject({
  offset: z.coerce.number<number>().int().min(0).default(0),
  limit: z.coerce.number<number>().int().min(1).max(100).default(20),
} satisfies FieldsOf<AdminBulkIssueListParams>)
export type BulkIssuesQueryType = z.infer<typeof BulkIssuesQuery>
