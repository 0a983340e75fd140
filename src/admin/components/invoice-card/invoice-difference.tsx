import { Alert, Text } from "@medusajs/ui"
import type { AdminInvoice } from "../../../http-types"
import { useInvoiceText } from "../../hooks/use-invoice-text"
import { differenceSides } from "../../lib/difference-sides"
import { differenceTodo } from "../../lib/difference-todo"
import { Permitted } from "../permitted"
import { RefreshButton } from "../refresh-button"
import { TextLink } from "../text-link"

type InvoiceDifferenceProps = {
  orderId: string
  invoice: AdminInvoice
  /** The card's foot belongs to the newest invoice, so an older one is asked about from here. */
  older: boolean
}

/** Warns that the invoice differs at the service, and says what to do. */
export const InvoiceDifference = ({ orderId, invoice, older }: InvoiceDifferenceProps) => {
  const { t } = useInvoiceText()
  const { id, difference, invoice_number, actions } = invoice
  const todo = differenceTodo(invoice)
  if (!difference || !todo) return null
  const sides = differenceSides(difference, (status) => t(`serviceStatuses.${status}`))

  return (
    <div className="px-6 py-4">
      <Alert variant="warning" role="status">
        <div className="flex flex-col items-start gap-y-1">
          <Text size="small" leading="compact" weight="plus" className="text-pretty">
            {t("difference.title", { number: invoice_number ?? "" })}
          </Text>
          <Text size="small" leading="compact" className="text-pretty break-words">
            {t(`difference.${difference.field}`, sides)}
          </Text>
          <Text size="small" leading="compact" className="text-ui-fg-subtle text-pretty">
            {t(`difference.${todo}`, sides)}
          </Text>
          <Text size="small" leading="compact">
            <TextLink to="/tw-invoices/differences">{t("differences.title")}</TextLink>
          </Text>
          {older && actions.includes("refresh") && (
            <Permitted to="issue">
              <div className="pt-2">
                <RefreshButton orderId={orderId} invoiceId={id} />
              </div>
            </Permitted>
          )}
        </div>
      </Alert>
    </div>
  )
}
