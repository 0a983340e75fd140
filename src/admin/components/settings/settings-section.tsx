import { Badge, Container, Heading } from "@medusajs/ui"
import { type ReactNode, useId } from "react"
import { useInvoiceText } from "../../hooks/use-invoice-text"

type SettingsSectionProps = { title: string; sandbox?: boolean; children: ReactNode }

/** A part of the page, under its own heading. */
export const SettingsSection = ({ title, sandbox, children }: SettingsSectionProps) => {
  const { t } = useInvoiceText()
  const headingId = useId()

  return (
    <Container className="divide-y p-0" role="region" aria-labelledby={headingId}>
      <div className="flex items-center justify-between gap-x-4 px-6 py-4">
        <Heading level="h2" id={headingId}>
          {title}
        </Heading>
        {sandbox && (
          <Badge size="2xsmall" color="purple">
            {t("sandbox")}
          </Badge>
        )}
      </div>
      {children}
    </Container>
  )
}
