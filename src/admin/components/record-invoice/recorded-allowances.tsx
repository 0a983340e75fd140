import { Container, Heading } from "@medusajs/ui"
import { useId } from "react"
import type { AdminInvoice } from "../../../http-types"
import { useInvoiceText } from "../../hooks/use-invoice-text"
import { unregisteredOf } from "../../lib/allowance-card"
import { formatTwd } from "../../lib/format"
import { AdviceAlert } from "../allowance-card/advice-alert"
import { AllowanceItem } from "../allowance-card/allowance-item"
import { Permitted } from "../permitted"
import { RegisterAllowance } from "../allowance-card/register-allowance"

type RecordedAllowancesProps = {
  invoice: AdminInvoice & { invoice_number: string }
  registrable: boolean
}

/** The allowances of an invoice of no order. There are no refunds to compare them with. */
export const RecordedAllowances = ({ invoice, registrable }: RecordedAllowancesProps) => {
  const { t } = useInvoiceText()
  const headingId = useId()
  const unregistered = unregisteredOf(invoice)

  return (
    <Container className="divide-y p-0" role="region" aria-labelledby={headingId}>
      <div className="flex items-center justify-between gap-x-4 px-6 py-4">
        <Heading level="h2" id={headingId}>
          {t("allowances.title")}
        </Heading>
        {registrable && (
          <Permitted to="issue">
            <RegisterAllowance orderId={invoice.id} invoice={invoice} urgent={unregistered > 0} />
          </Permitted>
        )}
      </div>
      {unregistered > 0 && (
        <div className="px-6 py-4">
          <AdviceAlert
            title={t("allowances.notes.unregistered", { amount: formatTwd(unregistered) })}
            todo={[t("allowances.notes.unregisteredTodo", { number: invoice.invoice_number })]}
          />
        </div>
      )}
      {invoice.allowances.length > 0 && (
        <ul className="divide-y">
          {invoice.allowances.map((allowance) => (
            <AllowanceItem key={allowance.id} allowance={allowance} />
          ))}
        </ul>
      )}
    </Container>
  )
}
