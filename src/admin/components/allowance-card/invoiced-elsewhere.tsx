import { useInvoiceText } from "../../hooks/use-invoice-text"
import { useInvoicedElsewhere } from "../../hooks/use-invoiced-elsewhere"
import { ButtonDrawer } from "../action-drawer"
import { NumberForm, readText } from "../number-form"

type InvoicedElsewhereProps = {
  orderId: string
  invoiceId: string
  /** Another invoice has a part of it, or the mark is taken back. */
  kind: "record" | "withdraw"
}

/** A button, and the drawer that asks which other invoice has what was charged since. */
export const InvoicedElsewhere = ({ orderId, invoiceId, kind }: InvoicedElsewhereProps) => {
  const { t } = useInvoiceText()
  const { mutateAsync } = useInvoicedElsewhere(orderId, invoiceId)
  const action = t(`elsewhere.${kind}.action`)

  return (
    <ButtonDrawer action={action} title={action} description={t(`elsewhere.${kind}.description`)}>
      {(close) => (
        <NumberForm
          label={t(`elsewhere.${kind}.note`)}
          submitText={t(`elsewhere.${kind}.submit`)}
          missing={t(`elsewhere.${kind}.missing`)}
          {...(kind === "withdraw" && { read: readText })}
          send={(typed) =>
            mutateAsync(
              kind === "record" ? { invoice_number: typed } : { invoice_number: null, note: typed }
            )
          }
          onDone={close}
        />
      )}
    </ButtonDrawer>
  )
}
