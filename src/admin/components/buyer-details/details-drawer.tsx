import { Drawer } from "@medusajs/ui"
import type { RefObject } from "react"
import type { AdminInvoice } from "../../../http-types"
import { useInvoiceDetails } from "../../hooks/use-invoice-details"
import { useInvoiceText } from "../../hooks/use-invoice-text"
import { ActionDrawer } from "../action-drawer"
import { CardError } from "../invoice-card/card-error"
import { CardSkeleton } from "../invoice-card/card-skeleton"
import { EditDetails } from "./edit-details"
import { ReissueInvoice } from "./reissue-invoice"

type DetailsDrawerProps = {
  orderId: string
  /** The invoice to replace; null: none has been sent, so the details are only corrected. */
  replaces: AdminInvoice | null
  open: boolean
  onOpenChange: (open: boolean) => void
  returnTo: RefObject<HTMLElement | null>
}

/** A drawer in which staff say whom the invoice is for. */
export const DetailsDrawer = ({
  orderId,
  replaces,
  open,
  onOpenChange,
  returnTo,
}: DetailsDrawerProps) => {
  const { t } = useInvoiceText()

  return (
    <ActionDrawer
      title={t(replaces ? "reissue.action" : "buyerForm.action")}
      description={
        replaces
          ? t("reissue.description", { number: replaces.invoice_number ?? "" })
          : t("buyerForm.description")
      }
      open={open}
      onOpenChange={onOpenChange}
      returnTo={returnTo}
    >
      <DrawerContent orderId={orderId} replaces={replaces} onDone={() => onOpenChange(false)} />
    </ActionDrawer>
  )
}

type DrawerContentProps = Pick<DetailsDrawerProps, "orderId" | "replaces"> & { onDone: () => void }

const DrawerContent = ({ orderId, replaces, onDone }: DrawerContentProps) => {
  const { data, error, isFetching, refetch } = useInvoiceDetails(orderId)

  if (!data) {
    return (
      <Drawer.Body className="p-0">
        {error ? (
          <CardError error={error} retrying={isFetching} onRetry={() => refetch()} />
        ) : (
          <CardSkeleton />
        )}
      </Drawer.Body>
    )
  }
  return replaces ? (
    <ReissueInvoice orderId={orderId} invoice={replaces} current={data} onDone={onDone} />
  ) : (
    <EditDetails orderId={orderId} current={data} onDone={onDone} />
  )
}
