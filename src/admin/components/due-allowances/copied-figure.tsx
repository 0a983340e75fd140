import { Copy, Text } from "@medusajs/ui"
import { useInvoiceText } from "../../hooks/use-invoice-text"

type CopiedFigureProps = {
  name: string
  /** As it is shown, and as it is copied. */
  shown: string
  copied: string
}

/** A value under its name, with a button that copies it. */
export const CopiedFigure = ({ name, shown, copied }: CopiedFigureProps) => {
  const { t } = useInvoiceText()

  return (
    <div className="min-w-[120px] flex-1">
      <dt>
        <Text size="small" leading="compact" className="text-ui-fg-subtle">
          {name}
        </Text>
      </dt>
      <dd className="flex items-center gap-x-1">
        <Text size="small" leading="compact" weight="plus">
          {shown}
        </Text>
        <Copy
          content={copied}
          variant="mini"
          aria-label={t("dueAllowances.copy", { name })}
          className="text-ui-fg-muted shrink-0"
        />
      </dd>
    </div>
  )
}
