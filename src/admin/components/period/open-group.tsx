import { StatusBadge, Text } from "@medusajs/ui"
import { Link } from "react-router-dom"
import type { AdminInvoicePeriodResponse } from "../../../http-types"
import type { OpenKind } from "../../../rules/period/period-open"
import { useInvoiceText } from "../../hooks/use-invoice-text"
import { formatTaipeiTime, formatTwd } from "../../lib/format"
import { invoicePlace } from "../../lib/invoice-place"
import { InvoiceBadge } from "../invoice-card/invoice-badge"
import { TextLink } from "../text-link"

type OpenGroupProps = { kind: OpenKind; group: AdminInvoicePeriodResponse["open"][OpenKind] }

/** One kind of what is open: why it matters, and the invoices, each a way to its order. */
export const OpenGroup = ({ kind, group: { count, earlier, invoices } }: OpenGroupProps) => {
  const { t, language } = useInvoiceText()

  return (
    <section className="px-6 py-4" aria-label={t(`period.open.${kind}.title`)}>
      <div className="flex items-center justify-between gap-x-4">
        <Text size="small" leading="compact" weight="plus">
          {t(`period.open.${kind}.title`)}
        </Text>
        <StatusBadge color={count ? "red" : "green"} className="text-nowrap">
          {count ? t("period.count", { number: count }) : t("period.none")}
        </StatusBadge>
      </div>
      {count > 0 && (
        <>
          <Text size="small" className="text-ui-fg-subtle text-pretty">
            {t(`period.open.${kind}.todo`)}
            {earlier > 0 && ` ${t("period.earlier", { number: earlier })}`}
            {kind === "without_allowance" && (
              <>
                {" "}
                <TextLink to="/tw-invoices/allowances">{t("dueAllowances.title")}</TextLink>
              </>
            )}
            {kind === "differing" && (
              <>
                {" "}
                <TextLink to="/tw-invoices/differences">{t("differences.title")}</TextLink>
              </>
            )}
          </Text>
          <ul className="mt-3 divide-y rounded-lg border">
            {invoices.map((invoice) => (
              <li key={invoice.id}>
                <Link
                  to={invoicePlace(invoice)}
                  className="hover:bg-ui-bg-base-hover focus-visible:shadow-borders-focus txt-compact-small flex flex-wrap items-center gap-x-4 gap-y-1 px-4 py-3 outline-none"
                >
                  <span className="txt-compact-small-plus w-[116px]">
                    {invoice.invoice_number ?? "–"}
                  </span>
                  <span className="w-16">
                    {invoice.display_id === null ? "–" : `#${invoice.display_id}`}
                  </span>
                  <InvoiceBadge status={invoice.status} />
                  <span className="text-ui-fg-subtle min-w-[150px] flex-1">
                    {invoice.reason
                      ? t(`reasons.${invoice.reason}.why`)
                      : formatTaipeiTime(invoice.dated_at, language)}
                  </span>
                  <span>{invoice.amount === null ? "–" : formatTwd(invoice.amount)}</span>
                </Link>
              </li>
            ))}
          </ul>
          {count > invoices.length && (
            <Text size="small" className="text-ui-fg-subtle pt-2">
              {t("period.more", { number: count - invoices.length })}
            </Text>
          )}
        </>
      )}
    </section>
  )
}
