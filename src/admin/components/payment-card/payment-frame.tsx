import { Container, Heading } from "@medusajs/ui"
import { type ReactNode, useId } from "react"
import { useInvoiceText } from "../../hooks/use-invoice-text"

type PaymentFrameProps = {
  title?: string
  badge?: ReactNode
  menu?: ReactNode
  children: ReactNode
}

/** The card around everything that is shown of a payment. */
export const PaymentFrame = ({ title, badge, menu, children }: PaymentFrameProps) => {
  const { t } = useInvoiceText()
  const headingId = useId()

  return (
    <Container className="divide-y p-0" role="region" aria-labelledby={headingId}>
      <div className="flex items-center justify-between gap-x-4 px-6 py-4">
        <Heading level="h2" id={headingId}>
          {title ?? t("payments.card.title")}
        </Heading>
        <div className="flex items-center gap-x-2">
          {badge}
          {menu}
        </div>
      </div>
      {children}
    </Container>
  )
}
