import { Text } from "@medusajs/ui"
import { useInvoiceText } from "../../hooks/use-invoice-text"
import { showInvisible } from "../../lib/format"
import { changeReason } from "../../../rules/invoice/content/change-reason"
import type { InvoiceChange } from "../../../rules/invoice/content/invoice-source"
import { Disclosure } from "../disclosure"

type TextChangesProps = {
  changes: InvoiceChange[]
  /** To be seen without asking for it. */
  open?: boolean
}

/** Texts that are different on the invoice than in the store. */
export const TextChanges = ({ changes, open }: TextChangesProps) => {
  const { t } = useInvoiceText()
  if (!changes.length) return null

  const place = ({ field, line }: InvoiceChange) => {
    const name = t(`textFields.${field}`)
    return line === null ? name : t("changes.onLine", { field: name, line: line + 1 })
  }

  return (
    <Disclosure title={t("changes.title", { number: changes.length })} initiallyOpen={open}>
      <ul className="flex flex-col gap-y-3">
        {changes.map((change, index) => (
          <li key={index} className="text-ui-fg-subtle">
            <Text size="small" leading="compact" weight="plus">
              {place(change)}
            </Text>
            <Text size="small" leading="compact" className="break-words">
              {t("changes.was")}{" "}
              {change.from ? <q>{showInvisible(change.from)}</q> : t("changes.empty")}
            </Text>
            <Text size="small" leading="compact" className="break-words">
              {t("changes.is")}{" "}
              {change.to ? (
                <q className="text-ui-fg-base">{showInvisible(change.to)}</q>
              ) : (
                t("changes.empty")
              )}
            </Text>
            <Text size="small" leading="compact" className="text-ui-fg-muted">
              {t(`changes.why.${changeReason(change)}`)}
            </Text>
          </li>
        ))}
      </ul>
    </Disclosure>
  )
}
