import { Button, Text } from "@medusajs/ui"
import { type ReactNode, type RefObject, useState } from "react"
import type { AdminInvoice } from "../../../http-types"
import { useCorrectInvoice } from "../../hooks/use-correct-invoice"
import { useErrorSentence } from "../../hooks/use-error-sentence"
import { useInvoiceText } from "../../hooks/use-invoice-text"
import { issueDayBody, NO_DAY } from "../../lib/issue-day"
import { readAmount } from "../../lib/read-amount"
import { NO_TAX, taxBody } from "../../lib/stated-tax"
import { NO_TAX_ID, taxIdBody } from "../../lib/stated-tax-id"
import { ActionDrawer } from "../action-drawer"
import { CheckboxField } from "../checkbox-field"
import { DrawerForm } from "../drawer-form"
import { IssueDayField } from "./issue-day-field"
import { TaxIdField, VoidDayField, VoidedAmountField } from "./recorded-fields"
import { TaxTypeField } from "./tax-type-field"

type CorrectDrawerProps = {
  orderId: string
  invoice: AdminInvoice
  open: boolean
  onOpenChange: (open: boolean) => void
  /** What opens it; or where the keyboard goes on when it closes. */
  trigger?: ReactNode
  returnTo?: RefObject<HTMLElement | null>
}

/**
 * A drawer that corrects an invoice that was not sent from here, and what is left empty stays; or only the
 * day of a void that staff recorded.
 */
export const CorrectDrawer = ({ orderId, invoice, ...drawer }: CorrectDrawerProps) => {
  const { t } = useInvoiceText()
  const onlyVoidDay = !invoice.correctable.includes("record")
  const text = onlyVoidDay ? "record.correct.voidDay" : "record.correct.description"
  const form = { orderId, invoice, onDone: () => drawer.onOpenChange(false) }
  return (
    <ActionDrawer
      {...drawer}
      title={t("record.correct.action")}
      description={t(text, { number: invoice.invoice_number ?? "–" })}
    >
      {onlyVoidDay ? <VoidDayForm {...form} /> : <CorrectForm {...form} />}
    </ActionDrawer>
  )
}

/** A button that opens it: of an earlier invoice, which the menu of the card does not concern. */
export const CorrectButton = (invoice: Pick<CorrectDrawerProps, "orderId" | "invoice">) => {
  const { t } = useInvoiceText()
  const [open, setOpen] = useState(false)
  const trigger = (
    <Button size="small" variant="secondary">
      {t("record.correct.action")}
    </Button>
  )
  return <CorrectDrawer {...invoice} open={open} onOpenChange={setOpen} trigger={trigger} />
}

type CorrectFormProps = Pick<CorrectDrawerProps, "orderId" | "invoice"> & { onDone: () => void }

const VoidDayForm = ({ orderId, invoice, onDone }: CorrectFormProps) => {
  const { t } = useInvoiceText()
  const errorSentence = useErrorSentence()
  const { mutate, isPending, error } = useCorrectInvoice(orderId, invoice.id)
  const [day, setDay] = useState("")
  const [marked, setMarked] = useState(false)

  const submit = () => {
    setMarked(!day)
    if (day) mutate({ voided_on: day }, { onSuccess: onDone })
  }

  return (
    <DrawerForm
      submitText={t("record.correct.submit")}
      pending={isPending}
      refusal={error && errorSentence(error)}
      onSubmit={submit}
    >
      <VoidDayField
        required
        value={day}
        problem={marked && !day ? t("voidForm.problems.day") : undefined}
        onChange={setDay}
      />
    </DrawerForm>
  )
}

const CorrectForm = ({ orderId, invoice, onDone }: CorrectFormProps) => {
  const { t } = useInvoiceText()
  const errorSentence = useErrorSentence()
  const { mutate, isPending, error } = useCorrectInvoice(orderId, invoice.id)
  const [day, setDay] = useState(NO_DAY)
  const [tax, setTax] = useState(NO_TAX)
  const [taxId, setTaxId] = useState(NO_TAX_ID)
  const [amount, setAmount] = useState("")
  const [voidDay, setVoidDay] = useState("")
  const [amountWrong, setAmountWrong] = useState(false)
  const [otherOrders, setOtherOrders] = useState(false)
  const voided = invoice.status === "voided"
  // Content that was created here says whom it is for and what is taxable.
  const byNumber = invoice.order_number === null

  const submit = () => {
    const dollars = readAmount(amount)
    const taxed = taxBody(tax)
    setAmountWrong(dollars === null || !taxed)
    if (dollars === null || !taxed) return
    const said = {
      ...issueDayBody(day),
      ...taxed,
      ...taxIdBody(taxId),
      ...(dollars !== undefined && { amount: dollars }),
      ...(voidDay && { voided_on: voidDay }),
    }
    mutate(otherOrders ? { order_id: null } : said, { onSuccess: onDone })
  }

  return (
    <DrawerForm
      submitText={t("record.correct.submit")}
      pending={isPending}
      refusal={amountWrong ? t("record.amountWrong") : error && errorSentence(error)}
      onSubmit={submit}
    >
      {byNumber && invoice.order_id !== null && (
        <CheckboxField
          label={t("record.correct.otherOrders")}
          checked={otherOrders}
          onChange={setOtherOrders}
        />
      )}
      {otherOrders ? (
        <Text size="small">{t("record.correct.otherOrdersHint")}</Text>
      ) : (
        <>
          <IssueDayField value={day} onChange={setDay} />
          {byNumber && (
            <TaxTypeField value={tax} onChange={setTax} noneText={t("record.correct.unchanged")} />
          )}
          {byNumber && <TaxIdField value={taxId} onChange={setTaxId} withNone />}
          {voided && byNumber && <VoidedAmountField value={amount} onChange={setAmount} />}
          {invoice.correctable.includes("void_day") && (
            <VoidDayField value={voidDay} onChange={setVoidDay} />
          )}
        </>
      )}
    </DrawerForm>
  )
}
