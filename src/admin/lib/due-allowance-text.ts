import type { AdminDueAllowance, DueAllowanceLine } from "../../http-types"
import { taipeiDay } from "../../rules/period/period"
import { cellText } from "../../rules/text/csv-text"
import type { useInvoiceText } from "../hooks/use-invoice-text"

type Translate = ReturnType<typeof useInvoiceText>["t"]

/** A figure of an allowance, in whole TWD dollars. */
type DueFigure = { name: string; amount: number }

/** What the console asks for: the amount, and what of it is tax, as far as that is known. */
export function figuresOf({ amount, split }: AdminDueAllowance, t: Translate): DueFigure[] {
  const total = { name: t("dueAllowances.amount"), amount }
  if (!split) return [total]
  const { sales, tax, untaxed, untaxed_as } = split
  return [
    total,
    ...(sales > 0 || untaxed === 0 ? [{ name: t("dueAllowances.sales"), amount: sales }] : []),
    { name: t("dueAllowances.tax"), amount: tax },
    ...(untaxed > 0
      ? [{ name: t(`dueAllowances.untaxed.${untaxed_as ?? "unknown"}`), amount: untaxed }]
      : []),
  ]
}

/** A line as a row of a spreadsheet: tabs between its columns. */
export const lineText = (line: DueAllowanceLine, t: Translate): string =>
  [
    cellText(line.description),
    line.quantity,
    line.unit_price,
    line.sales,
    line.tax,
    t(`preview.taxTypes.${line.tax_type}`),
  ].join("\t")

/** All of an allowance as rows of a spreadsheet. */
export function dueAllowanceText(due: AdminDueAllowance, t: Translate): string {
  const { invoice_number, dated_at, company_name, tax_id } = due.invoice
  const rows = [
    [t("dueAllowances.invoiceNumber"), invoice_number],
    [t("dueAllowances.invoiceDate"), taipeiDay(new Date(dated_at))],
    [t("dueAllowances.buyer"), company_name && cellText(company_name)],
    [t("dueAllowances.taxId"), tax_id],
    ...figuresOf(due, t).map(({ name, amount }) => [name, amount]),
  ]
  const named = rows.filter(([, value]) => value !== null).map((row) => row.join("\t"))
  if (!due.lines) return named.join("\n")

  const columns = ["item", "unitPrice", "lineSales", "tax", "taxType"] as const
  const [item, ...others] = columns.map((column) => t(`dueAllowances.${column}`))
  const head = [item, t("preview.quantity"), ...others].join("\t")
  return [...named, "", head, ...due.lines.map((line) => lineText(line, t))].join("\n")
}
