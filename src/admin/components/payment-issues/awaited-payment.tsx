import type { AdminOrder } from "@medusajs/framework/types"
import { Button, Container, Heading, Text, usePrompt } from "@medusajs/ui"
import { useId } from "react"
import { useInvoiceText } from "../../hooks/use-invoice-text"
import { useConfirmPayment, useOrderPayments } from "../../hooks/use-order-payments"
import { formatMoney } from "../../lib/format"
import { BeyondRole } from "../beyond-role"
import { Permitted } from "../permitted"
import { SectionRow } from "../section-row"
import { IntentId } from "./intent-id"

/** Where only staff can say that an order is paid: what to look for, and the button that says it. */
export const AwaitedPayment = ({ order }: { order: AdminOrder }) => {
  const { t } = useInvoiceText()
  const prompt = usePrompt()
  const headingId = useId()
  const { data } = useOrderPayments(order.id)
  const { mutate, isPending } = useConfirmPayment(order.id)
  const awaited = order.payment_status === "awaiting" ? data?.awaited_payment : null
  if (!awaited) return null
  const charged = formatMoney(awaited.charged_amount, awaited.currency)

  const confirm = async () => {
    const confirmed = await prompt({
      variant: "confirmation",
      title: t("payments.awaited.prompt", { amount: charged }),
      description: t("payments.awaited.promptBody"),
      confirmText: t("payments.awaited.action"),
      cancelText: t("actions.cancel"),
    })
    if (confirmed) mutate()
  }

  return (
    <Container className="divide-y p-0" role="region" aria-labelledby={headingId}>
      <div className="flex flex-col gap-y-1 px-6 py-4">
        <Heading level="h2" id={headingId}>
          {t("payments.awaited.title")}
        </Heading>
        <Text size="small" className="text-ui-fg-subtle text-pretty">
          {t("payments.awaited.description")}
        </Text>
      </div>
      <SectionRow title={t("fields.amount")}>{charged}</SectionRow>
      <SectionRow title={t("payments.awaited.intent")}>
        <IntentId id={awaited.intent_id} />
      </SectionRow>
      <BeyondRole needs={["capture"]} />
      <Permitted to="capture">
        <div className="bg-ui-bg-subtle flex justify-end rounded-b-xl px-4 py-4">
          <Button size="small" isLoading={isPending} onClick={confirm}>
            {t("payments.awaited.action")}
          </Button>
        </div>
      </Permitted>
    </Container>
  )
}
