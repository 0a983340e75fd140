import { defineRouteConfig } from "@medusajs/admin-sdk"
import { Container } from "@medusajs/ui"
import { useSearchParams } from "react-router-dom"
import { BeyondRole } from "../../components/beyond-role"
import { Breadcrumb } from "../../components/breadcrumb"
import { Choice } from "../../components/choice"
import { ListHeading } from "../../components/list-heading"
import { PagedList } from "../../components/paged-list"
import { IssueItem } from "../../components/payment-issues/issue-item"
import { useInvoiceText } from "../../hooks/use-invoice-text"
import { ISSUE_LIMIT, usePaymentIssues } from "../../hooks/use-payment-issues"

const STATUSES = ["open", "resolved"] as const

const PaymentIssuesPage = () => {
  const { t } = useInvoiceText()
  const [params, setParams] = useSearchParams()
  const status = STATUSES.find((known) => known === params.get("status")) ?? "open"
  const page = Math.max(0, Math.floor(Number(params.get("offset")) / ISSUE_LIMIT) || 0)
  const offset = page * ISSUE_LIMIT

  return (
    <Container className="divide-y p-0">
      <ListHeading title={t("payments.title")} description={t("payments.description")}>
        <div className="w-[160px]">
          <Choice
            aria-label={t("list.columns.status")}
            value={status}
            options={STATUSES.map((value) => ({ value, label: t(`payments.statuses.${value}`) }))}
            onChange={(value) => setParams(value === "open" ? {} : { status: value })}
          />
        </div>
      </ListHeading>
      <PagedList
        query={usePaymentIssues({ status, offset })}
        limit={ISSUE_LIMIT}
        offset={offset}
        onPage={(to, options) => setParams({ status, offset: String(to) }, options)}
        empty={{
          title: t(`payments.none.${status}.title`),
          body: t(`payments.none.${status}.body`),
        }}
      >
        {({ issues }) => (
          <>
            {status === "open" && <BeyondRole needs={["refund"]} />}
            <ul className="divide-y">
              {issues.map((issue) => (
                <IssueItem key={issue.id} issue={issue} linked />
              ))}
            </ul>
          </>
        )}
      </PagedList>
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
