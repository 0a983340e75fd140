import { z } from "@medusajs/framework/zod"
import type {
  AdminDueAllowancesParams,
  AdminDifferenceListParams,
  AdminFilingChangesParams,
  AdminInvoiceExportParams,
  AdminInvoiceListParams,
  AdminInvoicePeriodParams,
} from "../../../http-types"
import { INVOICE_TYPES } from "../../../rules/buyer/invoice-details"
import { LISTED_STATES } from "../../../rules/invoice/invoice-status"
import { DEEPEST_ROW, LIST_ORDERS } from "../../../rules/invoice/listing"
import { dayBounds, readPeriodKey } from "../../../rules/period/period"
import {
  FILE_CALENDARS,
  FILE_FORMATS,
  FILE_LANGUAGES,
  FILE_TABLES,
  FILES_AS_OF,
} from "../../../rules/period/accountants-file"
import type { FieldsOf } from "../../fields-of"

/** Several values, as text with commas. */
const listOf = <const T extends readonly string[]>(values: T) =>
  z
    .string()
    .transform((text) => text.split(",").filter(Boolean))
    .pipe(z.array(z.enum(values)))

/** A two-month period, by its odd month. */
const Period = z
  .string()
  .refine(
    (key) => readPeriodKey(key) !== null,
    "must be the odd month of a period, such as 2026-11"
  )

/** A day in Taipei. */
export const Day = z
  .string()
  .refine((day) => dayBounds(day) !== null, "must be a day, such as 2026-11-21")

export const InvoiceListParams = z.strictObject({
  q: z.string().trim().min(1).max(64).optional(),
  /** Any of these; `differs`: the invoice differs at the service, whatever its state. */
  status: listOf(LISTED_STATES).optional(),
  kind: listOf(INVOICE_TYPES).optional(),
  period: Period.optional(),
  /** Range of the invoices' dates, in Taipei. */
  day: Day.optional(),
  /** The first and the last of several days. */
  from: Day.optional(),
  to: Day.optional(),
  order: z.enum(LIST_ORDERS).default("-dated_at"),
  offset: z.coerce.number<number>().int().min(0).max(DEEPEST_ROW).default(0),
  limit: z.coerce.number<number>().int().min(1).max(100).default(20),
} satisfies FieldsOf<AdminInvoiceListParams>)
export type InvoiceListParamsType = z.infer<typeof InvoiceListParams>

export const DueAllowancesParams = z.strictObject({
  offset: z.coerce.number<number>().int().min(0).max(DEEPEST_ROW).default(0),
  limit: z.coerce.number<number>().int().min(1).max(100).default(20),
} satisfies FieldsOf<AdminDueAllowancesParams>)
export type DueAllowancesParamsType = z.infer<typeof DueAllowancesParams>

export const DifferenceListParams = z.strictObject({
  offset: z.coerce.number<number>().int().min(0).max(DEEPEST_ROW).default(0),
  limit: z.coerce.number<number>().int().min(1).max(100).default(20),
} satisfies FieldsOf<AdminDifferenceListParams>)
export type DifferenceListParamsType = z.infer<typeof DifferenceListParams>

/** `within`: only the changes that happened in this period. */
export const FilingChangesParams = z.strictObject({
  period: Period,
  within: Period.optional(),
  offset: z.coerce.number<number>().int().min(0).max(DEEPEST_ROW).default(0),
  limit: z.coerce.number<number>().int().min(1).max(100).default(20),
} satisfies FieldsOf<AdminFilingChangesParams>)
export type FilingChangesParamsType = z.infer<typeof FilingChangesParams>

/** `lang`: the language of the file's texts; `calendar`: the calendar of its dates. */
export const ExportParams = z.strictObject({
  period: Period,
  file: z.enum(FILE_TABLES).default("invoices"),
  as: z.enum(FILES_AS_OF).default("filed"),
  format: z.enum(FILE_FORMATS).default("csv"),
  calendar: z.enum(FILE_CALENDARS).default("western"),
  lang: z.enum(FILE_LANGUAGES).default("zh-TW"),
} satisfies FieldsOf<AdminInvoiceExportParams>)
export type ExportParamsType = z.infer<typeof ExportParams>

export const SummaryParams = z.strictObject({
  period: Period,
} satisfies FieldsOf<AdminInvoicePeriodParams>)
export type SummaryParamsType = z.infer<typeof SummaryParams>
