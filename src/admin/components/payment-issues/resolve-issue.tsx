import type { AdminListedPaymentIssue } from "../../../http-types"
import { useInvoiceText } from "../../hooks/use-invoice-text"
import { ButtonDrawer } from "../action-drawer"
import { ResolveForm } from "./resolve-form"

/** A button, and the drawer in which staff say what was done about a payment. */
export const ResolveIssue = ({ issue }: { issue: AdminListedPaymentIssue }) => {
  const { t } = useInvoiceText()
  const action = t("payments.resolve.action")

  return (
    <ButtonDrawer action={action} title={action} description={t("payments.resolve.description")}>
      {(close) => <ResolveForm issue={issue} onDone={close} />}
    </ButtonDrawer>
  )
}
