import { useInvoiceText } from "../../hooks/use-invoice-text"
import { ButtonDrawer } from "../action-drawer"
import { RecordRefundForm } from "./record-refund-form"

type RecordRefundProps = {
  orderId: string
  /** The intent that was refunded; may be left out where the order was paid with one only. */
  intentId?: string
  /** This is the next thing to do. */
  urgent?: boolean
}

/** A button, and the drawer in which staff record a refund that they made in the service's console. */
export const RecordRefund = ({ orderId, intentId, urgent }: RecordRefundProps) => {
  const { t } = useInvoiceText()
  const action = t("payments.recordRefund.action")

  return (
    <ButtonDrawer
      action={action}
      urgent={urgent}
      title={action}
      description={t("payments.recordRefund.description")}
    >
      {(close) => <RecordRefundForm orderId={orderId} intentId={intentId} onDone={close} />}
    </ButtonDrawer>
  )
}
