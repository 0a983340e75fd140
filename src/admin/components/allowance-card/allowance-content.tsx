import { Container, Heading } from "@medusajs/ui"
import { useId } from "react"
import type { AdminOrderInvoicesResponse } from "../../../http-types"
import { useInvoiceText } from "../../hooks/use-invoice-text"
import type { AllowanceCard } from "../../lib/allowance-card"
import { allowanceState } from "../../lib/allowance-state"
import { BeyondRole } from "../beyond-role"
import { Permitted } from "../permitted"
import { RefreshButton } from "../refresh-button"
import { AllowanceAdvice } from "./allowance-advice"
import { AllowanceFigures } from "./allowance-figures"
import { AllowanceItem } from "./allowance-item"
import { InvoicedElsewhere } from "./invoiced-elsewhere"
import { OrderRefunds } from "./order-refunds"
import { RegisterAllowance } from "./register-allowance"

type AllowanceContentProps = {
  view: AdminOrderInvoicesResponse
  card: AllowanceCard
}

/** The allowances of the newest invoice, compared with the order's refunds. */
export const AllowanceContent = ({ view, card }: AllowanceContentProps) => {
  const { t } = useInvoiceText()
  const headingId = useId()
  const { order_id, refunds, allowance_balance: balance } = view
  const { invoice, bare, registrable } = card
  const { toMake, unregistered, excess, notInvoiced, dueElsewhere } = card
  const asksForMore = [toMake, unregistered, excess, notInvoiced, dueElsewhere].some(
    (amount) => amount > 0
  )
  const waiting = invoice.allowances.some((allowance) => allowanceState(allowance) === "waiting")

  return (
    <Container className="divide-y p-0" role="region" aria-labelledby={headingId}>
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 px-6 py-4">
        <Heading level="h2" id={headingId}>
          {t("allowances.title")}
        </Heading>
        <Permitted to="issue">
          <div className="flex items-center gap-x-2">
            {waiting && invoice.actions.includes("refresh") && (
              <RefreshButton orderId={order_id} invoiceId={invoice.id} />
            )}
            {registrable && (
              <RegisterAllowance
                orderId={order_id}
                invoice={invoice}
                urgent={card.toMake > 0 || card.unregistered > 0}
              />
            )}
          </div>
        </Permitted>
      </div>
      {!bare && (
        <>
          <AllowanceFigures card={card} balance={balance} />
          <AllowanceAdvice card={card} balance={balance} />
          {asksForMore && <BeyondRole needs={["issue"]} />}
          {(card.notInvoiced > 0 || !!invoice.invoiced_elsewhere) && (
            <Permitted to="issue">
              <div className="flex flex-wrap justify-end gap-2 px-6 py-4">
                {card.notInvoiced > 0 && (
                  <InvoicedElsewhere orderId={order_id} invoiceId={invoice.id} kind="record" />
                )}
                {!!invoice.invoiced_elsewhere && (
                  <InvoicedElsewhere orderId={order_id} invoiceId={invoice.id} kind="withdraw" />
                )}
              </div>
            </Permitted>
          )}
          {invoice.allowances.length > 0 && (
            <ul className="divide-y">
              {invoice.allowances.map((allowance) => (
                <AllowanceItem key={allowance.id} allowance={allowance} />
              ))}
            </ul>
          )}
          <OrderRefunds refunds={refunds} />
        </>
      )}
    </Container>
  )
}
