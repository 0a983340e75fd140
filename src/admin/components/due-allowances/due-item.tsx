import { Button, Copy, Text } from "@medusajs/ui"
import { useId } from "react"
import type { AdminDueAllowance } from "../../../http-types"
import { useInvoiceText } from "../../hooks/use-invoice-text"
import { dueAllowanceText, figuresOf, lineText } from "../../lib/due-allowance-text"
import { formatTaipeiDay, formatTwd } from "../../lib/format"
import { invoicePlace } from "../../lib/invoice-place"
import { AllowanceLines } from "../allowance-card/allowance-lines"
import { InvoiceBadge } from "../invoice-card/invoice-badge"
import { TextLink } from "../text-link"
import { CopiedFigure } from "./copied-figure"

/** An allowance that is still to be made: everything that the service's console asks for. */
export const DueItem = ({ due }: { due: AdminDueAllowance }) => {
  const { t, language } = useInvoiceText()
  const headingId = useId()
  const { invoice, amount, unregistered, due_elsewhere, unclear, lines, split } = due
  const number = invoice.invoice_number ?? "–"
  const all = amount > 0 && amount === invoice.amount
  const notes = [
    invoice.reason && t(`reasons.${invoice.reason}.why`),
    invoice.differs && t("dueAllowances.differs"),
    all && invoice.actions.includes("void") && t("dueAllowances.orVoid"),
    unregistered > 0 && t("dueAllowances.unregistered", { amount: formatTwd(unregistered) }),
    due_elsewhere > 0 && t("dueAllowances.dueElsewhere", { amount: formatTwd(due_elsewhere) }),
    unclear && t("dueAllowances.unclear"),
    amount > 0 && !lines && t("dueAllowances.linesUnknown"),
    amount > 0 && !split && t("dueAllowances.splitUnknown"),
    lines && t("dueAllowances.lines"),
  ].filter((note) => note !== false && note !== null)

  return (
    <li aria-labelledby={headingId} className="flex flex-col gap-y-4 px-6 py-4">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <div className="min-w-0">
          <div className="flex flex-wrap items-center gap-x-1">
            <Text size="small" leading="compact" weight="plus" id={headingId}>
              {number}
            </Text>
            <Copy
              content={number}
              variant="mini"
              aria-label={t("actions.copyNumber")}
              className="text-ui-fg-muted shrink-0"
            />
            <InvoiceBadge status={invoice.status} />
          </div>
          <Text size="small" leading="compact" className="text-ui-fg-subtle break-words">
            {[
              formatTaipeiDay(invoice.dated_at, language),
              t(`list.kinds.${invoice.buyer_type}`),
              invoice.company_name,
              invoice.tax_id,
            ]
              .filter(Boolean)
              .join(" · ")}
            {" · "}
            <TextLink to={invoicePlace(invoice)}>
              {invoice.display_id === null
                ? t("dueAllowances.page")
                : t("dueAllowances.order", { number: `#${invoice.display_id}` })}
            </TextLink>
          </Text>
        </div>
        {amount > 0 && (
          // The button's own text is its name.
          <Copy content={dueAllowanceText(due, t)} aria-label={undefined} asChild>
            <Button size="small" variant="secondary">
              {t("dueAllowances.copyAll")}
            </Button>
          </Copy>
        )}
      </div>
      {amount > 0 && (
        <dl className="flex flex-wrap gap-4">
          {figuresOf(due, t).map((figure) => (
            <CopiedFigure
              key={figure.name}
              name={figure.name}
              shown={formatTwd(figure.amount)}
              copied={String(figure.amount)}
            />
          ))}
        </dl>
      )}
      {notes.map((note) => (
        <Text key={note} size="small" className="text-ui-fg-subtle text-pretty">
          {note}
        </Text>
      ))}
      {lines && (
        <AllowanceLines
          lines={lines.map(({ quantity, sales, ...line }) => ({
            ...line,
            quantity: String(quantity),
            amount: sales,
          }))}
          beside={(index) => (
            <>
              {lines[index].tax_type !== "taxable" &&
                ` · ${t(`preview.taxTypes.${lines[index].tax_type}`)}`}
              <Copy
                content={lineText(lines[index], t)}
                variant="mini"
                aria-label={t("dueAllowances.copy", { name: lines[index].description })}
                className="text-ui-fg-muted ml-1 align-middle"
              />
            </>
          )}
        />
      )}
    </li>
  )
}
