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
  /** Another action of the card is under way. */
  busy: boolean
}

/** What a void comes to. One without a number may be at the service, and is voided once it is found. */
function textsOf(invoice: AdminInvoice) {
  if (!invoice.invoice_number) {
    return {
      action: "actions.doNotIssue",
      title: "doNotIssuePrompt.title",
      description: "doNotIssuePrompt.description",
      submit: "doNotIssuePrompt.confirm",
    } as const
  }
  return isVoidedThere(invoice)
    ? ({
        action: "actions.recordVoid",
        title: "voidForm.recordTitle",
        description: "voidForm.recordDescription",
        submit: "actions.recordVoid",
      } as const)
    : ({
        action: "actions.void",
        title: "voidForm.title",
        description: "voidForm.description",
        submit: "voidForm.confirm",
      } as const)
}

/** A button, and the drawer that asks why the invoice is voided before it is. */
export const VoidInvoice = ({ invoice, voidInvoice, busy }: VoidInvoiceProps) => {
  const { t } = useInvoiceText()
  const texts = textsOf(invoice)
  const about = { number: invoice.invoice_number ?? "", amount: formatTwd(invoice.amount ?? 0) }

  return (
    <ButtonDrawer
      action={t(texts.action)}
      title={t(texts.title)}
      description={t(texts.description, about)}
      disabled={busy}
    >
      {(close) => (
        <VoidForm
          submitText={t(texts.submit)}
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
    // A refusal shows in a toast: what may be done with the invoice has changed.
    if (why) voidInvoice.mutate({ id, why }, { onSettled: onDone })
  }

  return (
    <DrawerForm submitText={submitText} pending={voidInvoice.isPending} onSubmit={submit}>
      <WhyVoid why={draft} marked={marked} onChange={setDraft} />
    </DrawerForm>
  )
}
