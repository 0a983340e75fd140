import { Container, Text, clx } from "@medusajs/ui"
import { Link } from "react-router-dom"
import { useInvoiceText } from "../../hooks/use-invoice-text"
import type { InvoiceSummary } from "../../lib/invoice-list-view"

const FILTERS = {
  attention: "?status=attention",
  waiting: "?status=waiting",
  under_way: "?status=pending,sending,unknown,voiding,void_unknown",
  issued_today: "?status=issued",
} as const

type Counter = keyof typeof FILTERS

/** How much waits, needs a person, and was issued today; each leads to its rows. */
export const InvoiceCounters = ({ counters }: { counters?: InvoiceSummary["counters"] }) => {
  const { t } = useInvoiceText()

  return (
    <ul className="grid grid-cols-2 gap-3 lg:grid-cols-4">
      {(Object.keys(FILTERS) as Counter[]).map((name) => (
        <li key={name}>
          <Link
            to={`/tw-invoices${FILTERS[name]}`}
            className="focus-visible:shadow-borders-focus block rounded-lg outline-none"
          >
            <Container className="hover:bg-ui-bg-base-hover transition-fg px-6 py-4">
              <Text size="small" leading="compact" className="text-ui-fg-subtle">
                {t(`list.counters.${name}`)}
              </Text>
              <Text
                size="xlarge"
                weight="plus"
                className={clx(name === "attention" && counters?.attention && "text-ui-fg-error")}
              >
                {counters ? counters[name].toLocaleString("en-US") : "–"}
              </Text>
            </Container>
          </Link>
        </li>
      ))}
    </ul>
  )
}
