import { Button, Text } from "@medusajs/ui"
import { Link } from "react-router-dom"
import { useInvoiceText } from "../../hooks/use-invoice-text"
import { SettingsSection } from "./settings-section"

/** The way to the log of who saw or took buyers' data. */
export const AccessLog = () => {
  const { t } = useInvoiceText()
  return (
    <SettingsSection title={t("access.title")}>
      <div className="flex flex-col items-start gap-y-3 px-6 py-4">
        <Text size="small" leading="compact" className="text-ui-fg-subtle text-pretty">
          {t("access.about")}
        </Text>
        <Button size="small" variant="secondary" asChild>
          <Link to="/settings/tw-invoicing/accesses">{t("access.open")}</Link>
        </Button>
      </div>
    </SettingsSection>
  )
}
