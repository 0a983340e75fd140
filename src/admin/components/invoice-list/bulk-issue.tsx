import { useInvoiceText } from "../../hooks/use-invoice-text"
import { ButtonDrawer } from "../action-drawer"
import { BulkIssueForm } from "./bulk-issue-form"

/** A button, and the drawer that asks for the days of which to issue what is missing. */
export const BulkIssue = () => {
  const { t } = useInvoiceText()
  const action = t("bulk.action")

  return (
    <ButtonDrawer action={action} title={action} description={t("bulk.description")}>
      {(close) => <BulkIssueForm onDone={close} />}
    </ButtonDrawer>
  )
}
