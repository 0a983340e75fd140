import { Text } from "@medusajs/ui"
import type { AdminOrderInvoicesResponse } from "../../../http-types"
import { useInvoiceText } from "../../hooks/use-invoice-text"
import type { AllowanceCard } from "../../lib/allowance-card"
import { formatTaipeiTime, formatTwd } from "../../lib/format"
import { AdviceAlert, type Advice } from "./advice-alert"

type AllowanceAdviceProps = {
  card: AllowanceCard
  balance: AdminOrderInvoicesResponse["allowance_balance"]
}

/** What staff do so that the invoice, less its allowances, equals what was sold. */
export const AllowanceAdvice = ({ card, balance }: AllowanceAdviceProps) => {
  const { t, language } = useInvoiceText()
  const {
    unregistered,
    toMake,
    excess,
    notInvoiced,
    canReissue,
    reduced,
    voidableUntil,
    dueElsewhere,
  } = card
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
        reduced ? t("allowances.notes.reduced", { amount: formatTwd(balance.expected) }) : null,
        t("allowances.notes.howTo", { number }),
        voidableUntil &&
          t("allowances.notes.orVoid", { deadline: formatTaipeiTime(voidableUntil, language) }),
      ],
    })
  }
  if (notInvoiced > 0) {
    advice.push({
      title: t("allowances.notes.chargedAfter", { amount: formatTwd(notInvoiced) }),
      todo: [
        t(
          canReissue ? "allowances.notes.chargedAfterReissue" : "allowances.notes.chargedAfterTodo"
        ),
      ],
    })
  }
  if (dueElsewhere > 0) {
    advice.push({
      title: t("allowances.notes.dueElsewhere", { amount: formatTwd(dueElsewhere) }),
      todo: [t("allowances.notes.dueElsewhereTodo")],
    })
  }
  const voided = card.invoice.status === "voided"
  if (voided && balance.allowed > 0) {
    advice.push({
      title: t("allowances.notes.ofVoided", { amount: formatTwd(balance.allowed) }),
      todo: [t("allowances.notes.ofVoidedTodo")],
    })
  } else if (excess > 0 && balance.note !== "allowance_unclear") {
    advice.push({
      title: t(reduced ? "allowances.notes.moreThanDue" : "allowances.notes.tooLarge", {
        amount: formatTwd(excess),
      }),
      todo: [t("allowances.notes.tooLargeTodo")],
    })
  }
  const unclear = balance.note === "allowance_unclear"
  const even =
    !advice.length && !unclear && balance.expected > 0 && balance.allowed === balance.expected

  if (even) {
    return (
      <Text size="small" leading="compact" className="text-ui-fg-subtle px-6 py-4">
        {t(reduced ? "allowances.notes.asMuchAsDue" : "allowances.notes.even")}
      </Text>
    )
  }
  if (!advice.length) return null

  return (
    <div className="flex flex-col gap-y-2 px-6 py-4">
      {advice.map((one) => (
        <AdviceAlert key={one.title} {...one} />
      ))}
    </div>
  )
}
