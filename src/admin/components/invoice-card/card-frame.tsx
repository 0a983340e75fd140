import { Badge, Container, Heading, Tooltip } from "@medusajs/ui"
import { type ReactNode, useId } from "react"
import { useInvoiceText } from "../../hooks/use-invoice-text"

type CardFrameProps = {
  sandbox?: boolean
  badge?: ReactNode
  menu?: ReactNode
  children: ReactNode
}

/** The frame of the card, around its content. */
export const CardFrame = ({ sandbox, badge, menu, children }: CardFrameProps) => {
  const { t } = useInvoiceText()
  const headingId = useId()

  return (
    <Container className="divide-y p-0" role="region" aria-labelledby={headingId}>
      <div className="flex items-center justify-between gap-x-4 px-6 py-4">
        <Heading level="h2" id={headingId}>
          {t("title")}
        </Heading>
        <div className="flex items-center gap-x-2">
          {sandbox && (
            <Tooltip content={t("sandboxHint")}>
              <Badge size="2xsmall" color="purple">
                {t("sandbox")}
              </Badge>
            </Tooltip>
          )}
          {badge}
          {menu}
        </div>
      </div>
      {children}
    </Container>
  )
}
