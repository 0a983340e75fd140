import { Text } from "@medusajs/ui"
import { useInvoiceText } from "../../hooks/use-invoice-text"

type CardNoteProps = {
  note: "draftOrder" | "beforeStart" | "notPlannedYet" | "nothing"
}

/** Why there is no invoice to show. */
export const CardNote = ({ note }: CardNoteProps) => {
  const { t } = useInvoiceText()

  return (
    <div className="px-6 py-4">
      <Text size="small" leading="compact" weight="plus" className="mb-1">
        {t(`notes.${note}.title`)}
      </Text>
      <Text size="small" leading="compact" className="text-ui-fg-subtle text-pretty">
        {t(`notes.${note}.body`)}
      </Text>
    </div>
  )
}
