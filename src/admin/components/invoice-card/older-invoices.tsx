import { Text } from "@medusajs/ui"
import type { AdminInvoice } from "../../../http-types"
import { useInvoiceText } from "../../hooks/use-invoice-text"
import { usePermissions } from "../../hooks/use-permissions"
import { formatTaipeiTime, formatTwd } from "../../lib/format"
import { permittedActions } from "../../lib/permitted-actions"
import { Disclosure } from "../disclosure"
import { CorrectButton } from "../record-invoice/correct-drawer"
import { InvoiceBadge } from "./invoice-badge"
import { InvoiceLink } from "./invoice-link"

type OlderInvoicesProps = { orderId: string; invoices: AdminInvoice[] }

/** The order's earlier invoices, in short. */
export const OlderInvoices = ({ orderId, invoices }: OlderInvoicesProps) => {
  const { t } = useInvoiceText()
  if (!invoices.length) return null

  return (
    <Disclosure title={t("older.title", { number: invoices.length })}>
      <ul className="flex flex-col gap-y-4">
        {invoices.map((invoice) => (
          <OlderInvoice key={invoice.id} orderId={orderId} invoice={invoice} />
        ))}
      </ul>
    </Disclosure>
  )
}

type OlderInvoiceProps = { orderId: string; invoice: AdminInvoice }

const OlderInvoice = ({ orderId, invoice }: OlderInvoiceProps) => {
  const { t, language } = useInvoiceText()
  const correctable = permittedActions(invoice.actions, usePermissions()).includes("correct")

  return (
    <li className="flex flex-col gap-y-2">
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
      {(invoice.link || correctable) && (
        <div className="flex gap-x-2">
          {invoice.link && <InvoiceLink path={invoice.link} />}
          {correctable && <CorrectButton orderId={orderId} invoice={invoice} />}
        </div>
      )}
    </li>
  )
}
