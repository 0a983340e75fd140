import { z } from "@medusajs/framework/zod"
import type {
  AdminAdoptInvoice,
  AdminAllowanceRow,
  AdminInvoiceAction,
  AdminCheckAllowances,
  AdminCorrectInvoice,
  AdminGiveUpInvoice,
  AdminInvoicedElsewhere,
  AdminPreviewInvoice,
  AdminRecordInvoice,
  AdminRegisterAllowance,
  AdminReissueInvoice,
  AdminTakeOverRecord,
  AdminVoidInvoice,
} from "../../../http-types"
import { UNTAXED_AS } from "../../../rules/invoice/content/invoice-content"
import { RECORDED_TAX_TYPES, type RecordedParts } from "../../../rules/invoice/correction"
import { ALLOWANCE_NUMBER, MOST_PASTED } from "../../../rules/invoice/pasted-allowances"
import { VOID_CAUSES } from "../../../rules/invoice/void-cause"
import type { FieldsOf } from "../../fields-of"

export const EmptyBody = z.strictObject({})

/** `one_of_many`: the same is asked of several invoices at once. */
export const AskedBody = z.strictObject({
  one_of_many: z.boolean().optional(),
} satisfies FieldsOf<AdminInvoiceAction>)
export type AskedBodyType = z.infer<typeof AskedBody>

/** `check`: have the service say what it thinks of the rows; it issues nothing. */
export const PreviewBody = z.strictObject({
  check: z.boolean().optional(),
} satisfies FieldsOf<AdminPreviewInvoice>)
export type PreviewBodyType = z.infer<typeof PreviewBody>

const DAY = z.iso.date("must be a day such as 2026-11-21")

const why = {
  cause: z.enum(VOID_CAUSES).optional(),
  reason: z.string().trim().max(200).optional(),
}

const saysWhich = ({ cause, reason }: AdminVoidInvoice) => cause !== "other" || !!reason
const OTHER = { path: ["reason"], message: "must say which reason, as the cause is other" }

/** `cause` and `reason` go on the timeline. Characters. */
export const VoidBody = z
  .strictObject({
    ...why,
    voided_on: DAY.optional(),
  } satisfies FieldsOf<AdminVoidInvoice>)
  .refine(saysWhich, OTHER)
export type VoidBodyType = z.infer<typeof VoidBody>

/** `reason` goes on the timeline: it is all that says later why. Characters. */
export const GiveUpBody = z.strictObject({
  reason: z.string().trim().min(1).max(200),
} satisfies FieldsOf<AdminGiveUpInvoice>)
export type GiveUpBodyType = z.infer<typeof GiveUpBody>

/** `allowance_number` as the service's console shows it; its shape is the service's own. */
const allowance_number = z
  .string()
  .trim()
  .regex(ALLOWANCE_NUMBER, "must be the allowance number, letters and digits only")

export const AllowanceBody = z.strictObject({
  allowance_number,
} satisfies FieldsOf<AdminRegisterAllowance>)
export type AllowanceBodyType = z.infer<typeof AllowanceBody>

/** `details` as the storefront sends them, checked by the same rules; the rest as in `VoidBody`. */
export const ReissueBody = z
  .strictObject({
    details: z.record(z.string(), z.unknown()).optional() as z.ZodType<
      Record<string, unknown> | undefined,
      AdminReissueInvoice["details"]
    >,
    ...why,
  } satisfies FieldsOf<AdminReissueInvoice>)
  .refine(saysWhich, OTHER)
export type ReissueBodyType = z.infer<typeof ReissueBody>

const INVOICE_NUMBER = z
  .string()
  .trim()
  .toUpperCase()
  .regex(/^[A-Z]{2}\d{8}$/, "must be two letters and eight digits, such as AB12345678")

/** Characters; whether it is one is checked with the invoice. */
const TAX_ID = z.string().trim().min(1).max(20)

/** Whole TWD dollars; the wire has 7 digits a line, and an invoice several lines. */
const AMOUNT = z.int().min(0).max(999_999_999)

const PARTS = z.strictObject({
  taxable: AMOUNT.min(1),
  untaxed: AMOUNT.min(1),
  untaxed_as: z.enum(UNTAXED_AS),
} satisfies FieldsOf<RecordedParts>)

/** What staff state of an invoice that was issued at the service. */
const STATED = {
  confirm_day: z.boolean().optional(),
  tax_type: z.enum(RECORDED_TAX_TYPES).optional(),
  parts: PARTS.optional(),
  tax_id: TAX_ID.nullable().optional(),
}

export const AdoptBody = z.strictObject({
  invoice_number: INVOICE_NUMBER,
  issued_on: DAY.optional(),
  ...STATED,
} satisfies FieldsOf<AdminAdoptInvoice>)
export type AdoptBodyType = z.infer<typeof AdoptBody>

/** `note` goes on the timeline, characters. */
export const InvoicedElsewhereBody = z.strictObject({
  invoice_number: INVOICE_NUMBER.nullable(),
  note: z.string().trim().min(1).max(200).optional(),
} satisfies FieldsOf<AdminInvoicedElsewhere>)
export type InvoicedElsewhereBodyType = z.infer<typeof InvoicedElsewhereBody>

export const CheckAllowancesBody = z.strictObject({
  rows: z
    .array(
      z.strictObject({
        invoice_number: INVOICE_NUMBER,
        allowance_number,
        amount: AMOUNT.optional(),
      } satisfies FieldsOf<AdminAllowanceRow>)
    )
    .min(1)
    .max(MOST_PASTED),
} satisfies FieldsOf<AdminCheckAllowances>)
export type CheckAllowancesBodyType = z.infer<typeof CheckAllowancesBody>

export const TakeOverBody = z.strictObject({
  amount: AMOUNT,
  tax_type: STATED.tax_type,
  parts: STATED.parts,
} satisfies FieldsOf<AdminTakeOverRecord>)
export type TakeOverBodyType = z.infer<typeof TakeOverBody>

export const CorrectBody = z.strictObject({
  issued_on: DAY.optional(),
  ...STATED,
  voided_on: DAY.optional(),
  amount: AMOUNT.optional(),
  order_id: z.null().optional(),
} satisfies FieldsOf<AdminCorrectInvoice>)
export type CorrectBodyType = z.infer<typeof CorrectBody>

export const RecordBody = z.strictObject({
  invoice_number: INVOICE_NUMBER,
  issued_on: DAY,
  ...STATED,
  order_id: z.string().min(1).max(100).optional(),
  amount: AMOUNT.optional(),
  voided_on: DAY.optional(),
} satisfies FieldsOf<AdminRecordInvoice>)
export type RecordBodyType = z.infer<typeof RecordBody>
