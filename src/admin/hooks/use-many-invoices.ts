import { usePrompt } from "@medusajs/ui"
import { useQueryClient } from "@tanstack/react-query"
import { useRef, useState } from "react"
import type { AdminInvoiceAction, AdminListedInvoice } from "../../http-types"
import { fitsManyAction, type ManyAction } from "../lib/many-actions"
import { sdk } from "../lib/sdk"
import { useErrorSentence } from "./use-error-sentence"
import { INVOICE_LIST_KEY } from "./use-invoice-list"
import { useInvoiceText } from "./use-invoice-text"

export type ManyRun = {
  action: ManyAction
  total: number
  done: number
  /** Rows that the action does not fit in their present state. */
  skipped: number
  failures: { name: string; sentence: string }[]
}

/**
 * Does one thing with many invoices, one after the other, and keeps count. What cannot be undone is
 * asked for once more first: the table's shortcuts are single keys, and take Ctrl-R for one too.
 */
export const useManyInvoices = (onStart: () => void) => {
  const { t } = useInvoiceText()
  const prompt = usePrompt()
  const queryClient = useQueryClient()
  const errorSentence = useErrorSentence()
  const [run, setRun] = useState<ManyRun | null>(null)

  const running = run !== null && run.done < run.total
  const busy = useRef(false)

  const confirmed = (action: ManyAction, fitting: AdminListedInvoice[]) => {
    const number = fitting.length
    if (action === "refresh" || number === 0) return true
    const again = action === "issue" ? fitting.filter(({ status }) => status === "voided") : []
    const names = again.map(nameOf).join(", ")
    return prompt({
      variant: "confirmation",
      title: t(`list.prompts.${action}.title`, { number }),
      description: [t(`list.prompts.${action}.description`), names && t("list.reissued", { names })]
        .filter(Boolean)
        .join(" "),
      confirmText: t(`list.commands.${action}`),
      cancelText: t("actions.cancel"),
    })
  }

  const start = async (action: ManyAction, selected: AdminListedInvoice[]) => {
    if (busy.current) return
    busy.current = true
    const fitting = selected.filter((invoice) => fitsManyAction(action, invoice))
    const skipped = selected.length - fitting.length
    if (!(await confirmed(action, fitting))) {
      busy.current = false
      return
    }
    onStart()
    const failures: ManyRun["failures"] = []
    const report = (done: number) =>
      setRun({ action, total: fitting.length, done, skipped, failures: [...failures] })

    report(0)
    for (const [index, invoice] of fitting.entries()) {
      try {
        await sdk.client.fetch(pathOf(action, invoice), { method: "POST", body: ONE_OF_MANY })
      } catch (error) {
        failures.push({ name: nameOf(invoice), sentence: errorSentence(error as Error) })
      }
      report(index + 1)
    }
    busy.current = false
    await queryClient.invalidateQueries({ queryKey: INVOICE_LIST_KEY })
  }

  return { run, running, start, clear: () => setRun(null) }
}

const ONE_OF_MANY = { one_of_many: true } satisfies AdminInvoiceAction

const nameOf = ({ invoice_number, display_id }: AdminListedInvoice) =>
  invoice_number ?? `#${display_id}`

const pathOf = (action: ManyAction, { id, order_id }: AdminListedInvoice) =>
  action === "issue"
    ? `/admin/orders/${order_id}/tw-invoices`
    : `/admin/tw-invoices/${id}/${action}`
