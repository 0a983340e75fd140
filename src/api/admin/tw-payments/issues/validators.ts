import { z } from "@medusajs/framework/zod"
import type { AdminPaymentIssueListParams, AdminResolvePaymentIssue } from "../../../../http-types"
import { PAYMENT_ISSUE_KINDS } from "../../../../rules/payment/payment-issue"
import type { FieldsOf } from "../../../fields-of"

/** A page of at most 100, the newest first. */
export const IssuesQuery = z.strictObject({
  status: z.enum(["open", "resolved"]).optional(),
  kind: z.enum(PAYMENT_ISSUE_KINDS).optional(),
  order_id: z.string().min(1).max(100).optional(),
  limit: z.coerce.number<number>().int().min(1).max(100).default(20),
  offset: z.coerce.number<number>().int().min(0).default(0),
} satisfies FieldsOf<AdminPaymentIssueListParams>)
export type IssuesQueryType = z.infer<typeof IssuesQuery>

/**
 * `note`: what was done about it, in characters. `refund_made`: for a refund whose outcome is unclear,
 * what the service's console says of it; for one that failed, whether the money went back otherwise.
 */
export const ResolveBody = z.strictObject({
  note: z
    .string({ error: "must say what was done about it" })
    .trim()
    .min(1, "must say what was done about it")
    .max(500, "must be at most 500 characters"),
  refund_made: z.boolean({ error: "must be true or false" }).optional(),
} satisfies FieldsOf<AdminResolvePaymentIssue>)
export type ResolveBodyType = z.infer<typeof ResolveBody>
