import { Button, Drawer } from "@medusajs/ui"
import { useState } from "react"
import { useInvoiceText } from "../../hooks/use-invoice-text"
import { BulkIssueForm } from "./bulk-issue-form"

/** A button, and the drawer that asks for the days of which to issue what is missing. */
export const BulkIssue = () => {
  const { t } = useInvoiceText()
  const [open, setOpen] = useState(false)

  return (
    <Drawer open={open} onOpenChange={setOpen}>
      <Drawer.Trigger asChild>
        <Button size="small" variant="secondary">
          {t("bulk.action")}
        </Button>
      </Drawer.Trigger>
      <Drawer.Content>
        <Drawer.Header>
          <Drawer.Title>{t("bulk.action")}</Drawer.Title>
          <Drawer.Description className="text-ui-fg-subtle text-pretty">
            {t("bulk.description")}
          </Drawer.Description>
        </Drawer.Header>
        <BulkIssueForm onDone={() => setOpen(false)} />
      </Drawer.Content>
    </Drawer>
  )
}
