import { Button, Drawer } from "@medusajs/ui"
import { useState } from "react"
import { useInvoiceText } from "../../hooks/use-invoice-text"
import { PreviewBody } from "./preview-body"

/** A button, and the drawer in which the invoice shows before it is issued. */
export const PreviewInvoice = ({ orderId }: { orderId: string }) => {
  const { t } = useInvoiceText()
  const [open, setOpen] = useState(false)

  return (
    <Drawer open={open} onOpenChange={setOpen}>
      <Drawer.Trigger asChild>
        <Button size="small" variant="secondary">
          {t("preview.action")}
        </Button>
      </Drawer.Trigger>
      <Drawer.Content>
        <Drawer.Header>
          <Drawer.Title>{t("preview.title")}</Drawer.Title>
          <Drawer.Description className="text-ui-fg-subtle text-pretty">
            {t("preview.description")}
          </Drawer.Description>
        </Drawer.Header>
        <PreviewBody orderId={orderId} />
      </Drawer.Content>
    </Drawer>
  )
}
