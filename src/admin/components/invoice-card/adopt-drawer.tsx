import { Drawer } from "@medusajs/ui"
import { useAdoptInvoice } from "../../hooks/use-adopt-invoice"
import { useInvoiceText } from "../../hooks/use-invoice-text"
import type { Invoice } from "../../lib/invoice-view"
import { NumberForm } from "../number-form"

type AdoptDrawerProps = {
  orderId: string
  invoice: Invoice
  open: boolean
  onOpenChange: (open: boolean) => void
}

/** A drawer that takes the number under which the service already has the invoice. */
export const AdoptDrawer = ({ orderId, invoice, open, onOpenChange }: AdoptDrawerProps) => {
  const { t } = useInvoiceText()
  const { mutateAsync } = useAdoptInvoice(orderId, invoice.id)

  return (
    <Drawer open={open} onOpenChange={onOpenChange}>
      <Drawer.Content>
        <Drawer.Header>
          <Drawer.Title>{t("adopt.action")}</Drawer.Title>
          <Drawer.Description className="text-ui-fg-subtle text-pretty">
            {t("adopt.description", { number: invoice.order_number ?? "–" })}
          </Drawer.Description>
        </Drawer.Header>
        <NumberForm
          label={t("fields.invoiceNumber")}
          submitText={t("adopt.submit")}
          missing={t("adopt.missing")}
          send={mutateAsync}
          onDone={() => onOpenChange(false)}
        />
      </Drawer.Content>
    </Drawer>
  )
}
