import { useState } from "react"
import type { AdminInvoice } from "../../../http-types"
import { useInvoiceText } from "../../hooks/use-invoice-text"
import type { useInvoiceActions } from "../../hooks/use-invoice-actions"
import { formatTwd } from "../../lib/format"
import { isVoidedThere } from "../../lib/voided-there"
import { ButtonDrawer } from "../action-drawer"
import { DrawerForm } from "../drawer-form"
import { NO_WHY, whyOf, WhyVoid } from "./why-void"

type VoidInvoiceProps = {
  invoice: AdminInvoice
  voidInvoice: ReturnType<typeof useInvoiceActions>["voidInvoice"]
}

/** A button, and the drawer that asks why the invoice is voided before it is. */
export const VoidInvoice = ({ invoice, voidInvoice }: VoidInvoiceProps) => {
  const { t } = useInvoiceText()
  const recorded = isVoidedThere(invoice)
  const about = { number: invoice.invoice_number ?? "", amount: formatTwd(invoice.amount ?? 0) }

  return (
    <ButtonDrawer
      action={t(recorded ? "actions.recordVoid" : "actions.void")}
      title={t(recorded ? "voidForm.recordTitle" : "voidForm.title")}
      description={t(recorded ? "voidForm.recordDescription" : "voidForm.description", about)}
    >
      {(close) => (
        <VoidForm
          submitText={t(recorded ? "actions.recordVoid" : "voidForm.confirm")}
          id={invoice.id}
          voidInvoice={voidInvoice}
          onDone={close}
        />
      )}
    </ButtonDrawer>
  )
}

type VoidFormProps = Pick<VoidInvoiceProps, "voidInvoice"> & {
  submitText: string
  id: string
  onDone: () => void
}

const VoidForm = ({ submitText, id, voidInvoice, onDone }: VoidFormProps) => {
  const [draft, setDraft] = useState(NO_WHY)
  const [marked, setMarked] = useState(false)

  const submit = () => {
    const why = whyOf(draft)
    setMarked(!why)
    // A refusal is told by a toast: what may be done with the invoice has changed.
    if (why) voidInvoice.mutate({ id, why }, { onSettled: onDone })
  }

  return (
    <DrawerForm submitText={submitText} pending={voidInvoice.isPending} onSubmit={submit}>
      <WhyVoid why={draft} marked={marked} onChange={setDraft} />
    </DrawerForm>
  )
}
