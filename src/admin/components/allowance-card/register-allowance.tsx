import { useInvoiceText } from "../../hooks/use-invoice-text"
import { useRegisterAllowance } from "../../hooks/use-register-allowance"
import type { AllowanceCard } from "../../lib/allowance-card"
import { ButtonDrawer } from "../action-drawer"
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
  const action = t("allowances.register.action")

  return (
    <ButtonDrawer
      action={action}
      urgent={urgent}
      title={action}
      description={t("allowances.register.description", { number: invoice.invoice_number })}
    >
      {(close) => (
        <NumberForm
          label={t("allowances.register.number")}
          submitText={t("allowances.register.submit")}
          missing={t("allowances.register.missing")}
          send={mutateAsync}
          onDone={close}
        />
      )}
    </ButtonDrawer>
  )
}
