import { useState } from "react"
import type { AdminInvoice } from "../../../http-types"
import { useTakeOverRecord } from "../../hooks/use-differences"
import { useErrorSentence } from "../../hooks/use-error-sentence"
import { useInvoiceText } from "../../hooks/use-invoice-text"
import { NO_TAX, taxBody } from "../../lib/stated-tax"
import { ButtonDrawer } from "../action-drawer"
import { DrawerForm } from "../drawer-form"
import { TaxTypeField } from "../record-invoice/tax-type-field"

type TakeOverProps = {
  invoice: AdminInvoice
  /** The service's, TWD dollars. */
  amount: number
  /** What follows from it. */
  outcome: string
}

/** A button that takes the service's amount, and the drawer that asks what the service does not say. */
export const TakeOver = ({ outcome, ...shown }: TakeOverProps) => {
  const { t } = useInvoiceText()
  const action = t("differences.take.action")
  return (
    <ButtonDrawer action={action} title={action} description={outcome}>
      {(close) => <TakeOverForm {...shown} onDone={close} />}
    </ButtonDrawer>
  )
}

type TakeOverFormProps = Omit<TakeOverProps, "outcome"> & { onDone: () => void }

const TakeOverForm = ({ invoice, amount, onDone }: TakeOverFormProps) => {
  const { t } = useInvoiceText()
  const errorSentence = useErrorSentence()
  const { id, order_id } = invoice
  const { mutate, isPending, error } = useTakeOverRecord(order_id ?? id, id)
  const [tax, setTax] = useState(NO_TAX)
  const [partsWrong, setPartsWrong] = useState(false)

  const submit = () => {
    const taxed = taxBody(tax)
    setPartsWrong(!taxed)
    if (taxed) mutate({ amount, ...taxed }, { onSuccess: onDone })
  }

  return (
    <DrawerForm
      submitText={t("differences.take.action")}
      pending={isPending}
      refusal={partsWrong ? t("record.amountWrong") : error && errorSentence(error)}
      onSubmit={submit}
    >
      <TaxTypeField value={tax} onChange={setTax} noneText={t("differences.take.asBefore")} />
    </DrawerForm>
  )
}
