import { useState } from "react"
import type { AdminInvoice } from "../../../http-types"
import { useInvoiceText } from "../../hooks/use-invoice-text"
import type { useInvoiceActions } from "../../hooks/use-invoice-actions"
import { formatTwd } from "../../lib/format"
import { isVoidedThere } from "../../../rules/invoice/voided-there"
import { ButtonDrawer } from "../action-drawer"
import { DrawerForm } from "../drawer-form"
import { VoidDayField } from "../record-invoice/recorded-fields"
import { NO_WHY, whyOf, WhyVoid } from "./why-void"

type VoidInvoiceProps = {
  invoice: AdminInvoice
  voidInvoice: ReturnType<typeof useInvoiceActions>["voidInvoice"]
  /** Another action of the card is under way. */
  busy: boolean
}

/** It was voided in the service's console, which does not say here on which day. */
const isRecordOnly = (invoice: AdminInvoice) =>
  invoice.invoice_number !== null && isVoidedThere(invoice)

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
  return isRecordOnly(invoice)
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
          asksDay={isRecordOnly(invoice)}
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
  asksDay: boolean
  onDone: () => void
}

const VoidForm = ({ submitText, id, asksDay, voidInvoice, onDone }: VoidFormProps) => {
  const { t } = useInvoiceText()
  const [draft, setDraft] = useState(NO_WHY)
  const [day, setDay] = useState("")
  const [marked, setMarked] = useState(false)
  const dayMissing = asksDay && !day

  const submit = () => {
    const why = whyOf(draft)
    setMarked(!why || dayMissing)
    if (!why || dayMissing) return
    const said = { ...why, ...(asksDay && { voided_on: day }) }
    // A refusal shows in a toast: what may be done with the invoice has changed.
    voidInvoice.mutate({ id, why: said }, { onSettled: onDone })
  }

  return (
    <DrawerForm submitText={submitText} pending={voidInvoice.isPending} onSubmit={submit}>
      {asksDay && (
        <VoidDayField
          required
          value={day}
          problem={marked && dayMissing ? t("voidForm.problems.day") : undefined}
          onChange={setDay}
        />
      )}
      <WhyVoid why={draft} marked={marked} onChange={setDraft} />
    </DrawerForm>
  )
}
