import { Button, usePrompt } from "@medusajs/ui"
import type { AdminListedPaymentIssue } from "../../../http-types"
import { useInvoiceText } from "../../hooks/use-invoice-text"
import { useRefundIssue } from "../../hooks/use-payment-issues"

/** Money that belongs to no order goes back to the buyer. */
export const RefundIssue = ({ issue }: { issue: AdminListedPaymentIssue }) => {
  const { t } = useInvoiceText()
  const prompt = usePrompt()
  const { mutate, isPending } = useRefundIssue(issue.id)
  const action = t("payments.refund.action")

  const refund = async () => {
    const confirmed = await prompt({
      title: t("payments.refund.prompt"),
      description: t("payments.refund.promptBody"),
      confirmText: action,
      cancelText: t("actions.cancel"),
    })
    if (confirmed) mutate()
  }

  return (
    <Button size="small" isLoading={isPending} onClick={refund}>
      {action}
    </Button>
  )
}
