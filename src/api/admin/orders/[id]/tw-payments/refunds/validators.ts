import { z } from "@medusajs/framework/zod"
import type { AdminRecordRefund } from "../../../../../../http-types"
import { dayBounds, taipeiDay } from "../../../../../../rules/period/period"
import type { FieldsOf } from "../../../../../fields-of"

const NOT_A_DAY = "must be a day such as 2026-11-25, and not one to come"

/** `amount`: whole TWD dollars. `made_on`: a day in Taipei. `note`: 1 to 500 characters. */
export const RecordRefundBody = z.strictObject({
  amount: z
    .number({ error: "must be a number of TWD dollars" })
    .int("must be a whole number of TWD dollars")
    .min(1, "must be at least one dollar"),
  made_on: z
    .string({ error: NOT_A_DAY })
    .refine((day) => dayBounds(day) !== null && day <= taipeiDay(new Date()), NOT_A_DAY),
  note: z
    .string({ error: "must say what the refund is for" })
    .trim()
    .min(1, "must say what the refund is for")
    .max(500, "must be at most 500 characters"),
  intent_id: z.string().min(1).max(100).optional(),
} satisfies FieldsOf<AdminRecordRefund>)
export type RecordRefundBodyType = z.infer<typeof RecordRefundBody>
