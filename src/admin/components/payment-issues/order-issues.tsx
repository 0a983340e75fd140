import { Container, Heading } from "@medusajs/ui"
import { useId } from "react"
import type { AdminListedPaymentIssue } from "../../../http-types"
import { useInvoiceText } from "../../hooks/use-invoice-text"
import { BeyondRole } from "../beyond-role"
import { Disclosure } from "../disclosure"
import { IssueItem } from "./issue-item"

/** The order's open payment issues; below, closed, the resolved ones. */
export const OrderIssues = ({ issues }: { issues: AdminListedPaymentIssue[] }) => {
  const { t } = useInvoiceText()
  const headingId = useId()
  const open = issues.filter(({ status }) => status === "open")
  const past = issues.filter(({ status }) => status === "resolved")

  return (
    <Container className="divide-y p-0" role="region" aria-labelledby={headingId}>
      <div className="px-6 py-4">
        <Heading level="h2" id={headingId}>
          {t("payments.title")}
        </Heading>
      </div>
      {open.length > 0 && (
        <>
          <BeyondRole needs={["refund"]} />
          <ul className="divide-y">
            {open.map((issue) => (
              <IssueItem key={issue.id} issue={issue} />
            ))}
          </ul>
        </>
      )}
      {past.length > 0 && (
        <Disclosure title={t("payments.past", { number: past.length })}>
          <ul className="divide-y" style={{ marginInline: "-1.5rem" }}>
            {past.map((issue) => (
              <IssueItem key={issue.id} issue={issue} />
            ))}
          </ul>
        </Disclosure>
      )}
    </Container>
  )
}
