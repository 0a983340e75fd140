import { defineRouteConfig } from "@medusajs/admin-sdk"
import { Container, Heading, Text } from "@medusajs/ui"
import { useSearchParams } from "react-router-dom"
import { Breadcrumb } from "../../components/breadcrumb"
import { Choice } from "../../components/choice"
import { CardError } from "../../components/invoice-card/card-error"
import { CardSkeleton } from "../../components/invoice-card/card-skeleton"
import { IssueList } from "../../components/payment-issues/issue-list"
import { useInvoiceText } from "../../hooks/use-invoice-text"
import { ISSUE_LIMIT, usePaymentIssues } from "../../hooks/use-payment-issues"

const STATUSES = ["open", "resolved"] as const

const PaymentIssuesPage = () => {
  const { t } = useInvoiceText()
  const [params, setParams] = useSearchParams()
  const status = STATUSES.find((known) => known === params.get("status")) ?? "open"
  const page = Math.max(0, Math.floor(Number(params.get("offset")) / ISSUE_LIMIT) || 0)
  const { data, error, isFetching, refetch } = usePaymentIssues({
    status,
    offset: page * ISSUE_LIMIT,
  })

  return (
    <Container className="divide-y p-0">
      <div className="flex flex-wrap items-center justify-between gap-2 px-6 py-4">
        <div>
          <Heading level="h1">{t("payments.title")}</Heading>
          <Text size="small" className="text-ui-fg-subtle text-pretty">
            {t("payments.description")}
          </Text>
        </div>
        <div className="w-[160px]">
          <Choice
            aria-label={t("list.columns.status")}
            value={status}
            options={STATUSES.map((value) => ({ value, label: t(`payments.statuses.${value}`) }))}
            onChange={(value) => setParams(value === "open" ? {} : { status: value })}
          />
        </div>
      </div>
      {data ? (
        <IssueList
          page={data}
          status={status}
          onPage={(offset) => setParams({ status, offset: String(offset) })}
        />
      ) : error ? (
        <CardError error={error} retrying={isFetching} onRetry={() => refetch()} />
      ) : (
        <CardSkeleton />
      )}
    </Container>
  )
}

export const config = defineRouteConfig({
  label: "payments.title",
  nested: "/orders",
  translationNs: "twInvoicing",
})

export const handle = {
  breadcrumb: () => <Breadcrumb text="payments.title" />,
}

export default PaymentIssuesPage
