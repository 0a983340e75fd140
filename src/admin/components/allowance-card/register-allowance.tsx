import { Button, Drawer } from "@medusajs/ui"
import { useState } from "react"
import { useInvoiceText } from "../../hooks/use-invoice-text"
import { useRegisterAllowance } from "../../hooks/use-register-allowance"
import type { AllowanceCard } from "../../lib/allowance-card"
import { NumberForm } from "../number-form"

type RegisterAllowanceProps = {
  orderId: string
  invoice: AllowanceCard["invoice"]
  /** An allowance is due or unregistered: this is the next thing to do. */
  urgent: boolean
}

/** A button, and the drawer that it opens. */
export const RegisterAllowance = ({ orderId, invoice, urgent }: RegisterAllowanceProps) => {
  const { t } = useInvoiceText()
  const { mutateAsync } = useRegisterAllowance(orderId, invoice.id)
  const [open, setOpen] = useState(false)

  return (
    <Drawer open={open} onOpenChange={setOpen}>
      <Drawer.Trigger asChild>
        <Button size="small" variant={urgent ? "primary" : "secondary"}>
          {t("allowances.register.action")}
        </Button>
      </Drawer.Trigger>
      <Drawer.Content>
        <Drawer.Header>
          <Drawer.Title>{t("allowances.register.action")}</Drawer.Title>
          <Drawer.Description className="text-ui-fg-subtle text-pretty">
            {t("allowances.register.description", { number: invoice.invoice_number })}
          </Drawer.Description>
        </Drawer.Header>
        <NumberForm
          label={t("allowances.register.number")}
          submitText={t("allowances.register.submit")}
          missing={t("allowances.register.missing")}
          send={mutateAsync}
          onDone={() => setOpen(false)}
        />
      </Drawer.Content>
    </Drawer>
  )
}
