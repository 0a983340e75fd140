import { Container, Text, clx } from "@medusajs/ui"
import { Link } from "react-router-dom"
import type { AdminInvoiceSummaryResponse } from "../../../http-types"
import { MOVING_STATUSES } from "../../../rules/invoice/status-facts"
import { NEEDS_REVIEW } from "../../../rules/invoice/invoice-status"
import { taipeiDay } from "../../../rules/period/period"
import { useInvoiceText } from "../../hooks/use-invoice-text"
import { usePaymentIssues } from "../../hooks/use-payment-issues"
import { Permitted } from "../permitted"

/** What each counter counts, as the list's filters say it. */
const filtersOf = (now: Date) => ({
  attention: `?status=${NEEDS_REVIEW.join(",")}`,
  waiting: "?status=waiting",
  under_way: `?status=${MOVING_STATUSES.join(",")}`,
  issued_today: `?status=issued&day=${taipeiDay(now)}`,
})

type CounterName = keyof ReturnType<typeof filtersOf>

/** How many invoices wait, need review, and were issued today; each count leads to its rows. */
export const InvoiceCounters = ({
  counters,
}: {
  counters?: AdminInvoiceSummaryResponse["counters"]
}) => {
  const { t } = useInvoiceText()
  const payments = usePaymentIssues({ status: "open", limit: 1 })
  const filters = filtersOf(new Date())

  return (
    <ul className="grid grid-cols-2 gap-3 lg:flex">
      {(Object.keys(filters) as CounterName[]).map((name) => (
        <Counter
          key={name}
          to={`/tw-invoices${filters[name]}`}
          title={t(`list.counters.${name}`)}
          number={counters?.[name]}
          urgent={name === "attention"}
        />
      ))}
      <Permitted to="read_payments">
        <Counter
          to="/tw-payments"
          title={t("payments.title")}
          number={payments.data?.count}
          urgent
        />
      </Permitted>
    </ul>
  )
}

type CounterProps = { to: string; title: string; number: number | undefined; urgent?: boolean }

const Counter = ({ to, title, number, urgent = false }: CounterProps) => (
  <li className="flex-1">
    <Link to={to} className="focus-visible:shadow-borders-focus block rounded-lg outline-none">
      <Container className="hover:bg-ui-bg-base-hover transition-fg px-6 py-4">
        <Text size="small" leading="compact" className="text-ui-fg-subtle">
          {title}
        </Text>
        <Text size="xlarge" weight="plus" className={clx(urgent && number && "text-ui-fg-error")}>
          {number === undefined ? "–" : number.toLocaleString("en-US")}
        </Text>
      </Container>
    </Link>
  </li>
)
