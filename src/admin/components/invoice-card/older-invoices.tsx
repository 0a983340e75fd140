import { Text } from "@medusajs/ui"
import type { AdminInvoice } from "../../../http-types"
import { useInvoiceText } from "../../hooks/use-invoice-text"
import { formatTaipeiTime, formatTwd } from "../../lib/format"
import { Disclosure } from "../disclosure"
import { InvoiceBadge } from "./invoice-badge"
import { InvoiceLink } from "./invoice-link"

/** The order's earlier invoices, in short. */
export const OlderInvoices = ({ invoices }: { invoices: AdminInvoice[] }) => {
  const { t, language } = useInvoiceText()
  if (!invoices.length) return null

  return (
    <Disclosure title={t("older.title", { number: invoices.length })}>
      <ul className="flex flex-col gap-y-4">
        {invoices.map((invoice) => (
          <li key={invoice.id} className="flex flex-col gap-y-2">
            <div className="flex items-center justify-between gap-x-4">
              <Text size="small" leading="compact" weight="plus">
                {invoice.invoice_number ?? t("older.untitled")}
              </Text>
              <InvoiceBadge status={invoice.status} />
            </div>
            <Text size="small" leading="compact" className="text-ui-fg-subtle">
              {[
                invoice.amount !== null && formatTwd(invoice.amount),
                invoice.issued_at && formatTaipeiTime(invoice.issued_at, language),
                invoice.date_unknown && t("record.dateUnknown.title"),
              ]
                .filter(Boolean)
                .join(" · ")}
            </Text>
            {invoice.reason && (
              <Text size="small" leading="compact" className="text-ui-fg-subtle text-pretty">
                {t(`reasons.${invoice.reason}.why`)}
              </Text>
            )}
            {invoice.link && (
              <div className="flex gap-x-2">
                <InvoiceLink path={invoice.link} />
              </div>
            )}
          </li>
        ))}
      </ul>
    </Disclosure>
  )
}
