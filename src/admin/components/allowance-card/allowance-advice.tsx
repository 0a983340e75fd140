import { Alert, Text } from "@medusajs/ui"
import { useInvoiceText } from "../../hooks/use-invoice-text"
import type { AllowanceCard } from "../../lib/allowance-card"
import { formatTaipeiTime, formatTwd } from "../../lib/format"
import type { OrderInvoices } from "../../lib/invoice-view"

type AllowanceAdviceProps = {
  card: AllowanceCard
  balance: OrderInvoices["allowance_balance"]
}

type Advice = { title: string; todo: (string | null)[] }

/** What is to be done so that allowances and refunds agree. */
export const AllowanceAdvice = ({ card, balance }: AllowanceAdviceProps) => {
  const { t, language } = useInvoiceText()
  const { unregistered, toMake, excess, voidableUntil } = card
  const number = card.invoice.invoice_number
  const advice: Advice[] = []

  if (unregistered > 0) {
    advice.push({
      title: t("allowances.notes.unregistered", { amount: formatTwd(unregistered) }),
      todo: [t("allowances.notes.unregisteredTodo", { number })],
    })
  }
  if (toMake > 0) {
    const more = balance.allowed > 0 || unregistered > 0
    advice.push({
      title: t(more ? "allowances.notes.rest" : "allowances.notes.due", {
        amount: formatTwd(toMake),
      }),
      todo: [
        t("allowances.notes.howTo", { number }),
        voidableUntil &&
          t("allowances.notes.orVoid", { deadline: formatTaipeiTime(voidableUntil, language) }),
      ],
    })
  }
  if (excess > 0) {
    advice.push({
      title: t("allowances.notes.tooLarge", { amount: formatTwd(excess) }),
      todo: [t("allowances.notes.tooLargeTodo")],
    })
  }
  const even = !advice.length && balance.refunded > 0 && balance.allowed === balance.refunded

  if (even) {
    return (
      <Text size="small" leading="compact" className="text-ui-fg-subtle px-6 py-4">
        {t("allowances.notes.even")}
      </Text>
    )
  }
  if (!advice.length) return null

  return (
    <div className="flex flex-col gap-y-2 px-6 py-4">
      {advice.map(({ title, todo }) => (
        <Alert key={title} variant="warning" role="status">
          <Text size="small" leading="compact" weight="plus" className="mb-1 text-pretty">
            {title}
          </Text>
          {todo.filter(Boolean).map((sentence) => (
            <Text
              key={sentence}
              size="small"
              leading="compact"
              className="text-ui-fg-subtle text-pretty"
            >
              {sentence}
            </Text>
          ))}
        </Alert>
      ))}
    </div>
  )
}
