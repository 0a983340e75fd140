import type { RefObject } from "react"
import type { AdminInvoice } from "../../../http-types"
import { useGiveUpInvoice } from "../../hooks/use-give-up-invoice"
import { useInvoiceText } from "../../hooks/use-invoice-text"
import { ActionDrawer } from "../action-drawer"
import { NumberForm, readText } from "../number-form"

type GiveUpDrawerProps = {
  orderId: string
  invoice: AdminInvoice
  open: boolean
  onOpenChange: (open: boolean) => void
  returnTo: RefObject<HTMLElement | null>
}

/** A drawer that takes the reason for which an order number is given up. */
export const GiveUpDrawer = ({
  orderId,
  invoice,
  open,
  onOpenChange,
  returnTo,
}: GiveUpDrawerProps) => {
  const { t } = useInvoiceText()
  const { mutateAsync } = useGiveUpInvoice(orderId, invoice.id)

  return (
    <ActionDrawer
      title={t("giveUp.action")}
      description={t("giveUp.description", { number: invoice.order_number ?? "–" })}
      open={open}
      onOpenChange={onOpenChange}
      returnTo={returnTo}
    >
      <NumberForm
        label={t("giveUp.reason")}
        submitText={t("giveUp.submit")}
        missing={t("giveUp.missing")}
        read={readText}
        send={mutateAsync}
        onDone={() => onOpenChange(false)}
      />
    </ActionDrawer>
  )
}
