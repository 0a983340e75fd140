import { useInvoiceText } from "../../hooks/use-invoice-text"
import type { InvoicingStatus } from "../../lib/status-view"
import { SectionRow } from "../section-row"
import { SettingsSection } from "./settings-section"

/** The options in force, by the names that they have in medusa-config.ts. */
export const OptionList = ({ options }: { options: InvoicingStatus["options"] }) => {
  const { t } = useInvoiceText()

  return (
    <SettingsSection title={t("settings.options")}>
      {Object.entries(options).map(([name, value]) => (
        <SectionRow key={name} title={name}>
          <span className="min-w-0 break-all">{value === null ? "–" : String(value)}</span>
        </SectionRow>
      ))}
    </SettingsSection>
  )
}
