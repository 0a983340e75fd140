import { useInvoiceText } from "../../hooks/use-invoice-text"
import { useInvoicedElsewhere } from "../../hooks/use-invoiced-elsewhere"
import { formatTwd } from "../../lib/format"
import { ButtonDrawer } from "../action-drawer"
import { NumberForm, readText } from "../number-form"

type InvoicedElsewhereProps = {
  orderId: string
  invoiceId: string
  /** TWD dollars, in all, that other invoices have from now on; 0: none has any of it. */
  amount: number
}

/** A button, and the drawer that asks which other invoice has what was charged since. */
export const InvoicedElsewhere = ({ orderId, invoiceId, amount }: InvoicedElsewhereProps) => {
  const { t } = useInvoiceText()
  const { mutateAsync } = useInvoicedElsewhere(orderId, invoiceId)
  const kind = amount > 0 ? "record" : "withdraw"
  const action = t(`elsewhere.${kind}.action`)

  return (
    <ButtonDrawer
      action={action}
      title={action}
      description={t(`elsewhere.${kind}.description`, { amount: formatTwd(amount) })}
    >
      {(close) => (
        <NumberForm
          label={t(`elsewhere.${kind}.note`)}
          submitText={t("elsewhere.submit")}
          missing={t(`elsewhere.${kind}.missing`)}
          read={readText}
          send={(note) => mutateAsync({ amount, note })}
          onDone={close}
        />
      )}
    </ButtonDrawer>
  )
}
