import { useInvoiceText } from "../../hooks/use-invoice-text"
import { ButtonDrawer } from "../action-drawer"
import { PreviewBody } from "./preview-body"

/** A button, and the drawer in which the invoice shows before it is issued. */
export const PreviewInvoice = ({ orderId }: { orderId: string }) => {
  const { t } = useInvoiceText()

  return (
    <ButtonDrawer
      action={t("preview.action")}
      title={t("preview.title")}
      description={t("preview.description")}
    >
      {() => <PreviewBody orderId={orderId} />}
    </ButtonDrawer>
  )
}
