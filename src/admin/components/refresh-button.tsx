import { Button } from "@medusajs/ui"
import { useInvoiceText } from "../hooks/use-invoice-text"
import { useRefreshInvoice } from "../hooks/use-refresh-invoice"

type RefreshButtonProps = {
  orderId: string
  invoiceId: string
}

/** Queries the service now, as the nightly comparison does. */
export const RefreshButton = ({ orderId, invoiceId }: RefreshButtonProps) => {
  const { t } = useInvoiceText()
  const { mutate, isPending } = useRefreshInvoice(orderId, invoiceId)

  return (
    <Button
      size="small"
      variant="secondary"
      disabled={isPending}
      isLoading={isPending}
      onClick={() => mutate()}
    >
      {t("actions.refresh")}
    </Button>
  )
}
