import { Button, Drawer } from "@medusajs/ui"
import { useState } from "react"
import { useInvoiceText } from "../../hooks/use-invoice-text"
import type { PaymentIssue } from "../../lib/payment-issue-view"
import { ResolveForm } from "./resolve-form"

/** A button, and the drawer in which staff say what was done about a payment. */
export const ResolveIssue = ({ issue }: { issue: PaymentIssue }) => {
  const { t } = useInvoiceText()
  const [open, setOpen] = useState(false)

  return (
    <Drawer open={open} onOpenChange={setOpen}>
      <Drawer.Trigger asChild>
        <Button size="small" variant="secondary">
          {t("payments.resolve.action")}
        </Button>
      </Drawer.Trigger>
      <Drawer.Content>
        <Drawer.Header>
          <Drawer.Title>{t("payments.resolve.action")}</Drawer.Title>
          <Drawer.Description className="text-ui-fg-subtle text-pretty">
            {t("payments.resolve.description")}
          </Drawer.Description>
        </Drawer.Header>
        <ResolveForm issue={issue} onDone={() => setOpen(false)} />
      </Drawer.Content>
    </Drawer>
  )
}
