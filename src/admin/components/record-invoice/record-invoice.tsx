import { useInvoiceText } from "../../hooks/use-invoice-text"
import { ButtonDrawer } from "../action-drawer"
import { RecordForm } from "./record-form"

/** A button, and the drawer that records an invoice of no order. */
export const RecordInvoice = () => {
  const { t } = useInvoiceText()
  const action = t("record.action")
  return (
    <ButtonDrawer action={action} title={action} description={t("record.description")}>
      {(close) => <RecordForm onDone={close} />}
    </ButtonDrawer>
  )
}
