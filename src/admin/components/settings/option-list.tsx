import type { AdminShownOptions } from "../../../http-types"
import { useInvoiceText } from "../../hooks/use-invoice-text"
import { SectionRow } from "../section-row"
import { SettingsSection } from "./settings-section"

/** The options in force, by the names that they have in medusa-config.ts. */
export const OptionList = ({ options }: { options: AdminShownOptions }) => {
  const { t } = useInvoiceText()

  return (
    <SettingsSection title={t("settings.options")}>
      <OptionRows options={options} />
    </SettingsSection>
  )
}

export const OptionRows = ({ options }: { options: AdminShownOptions }) =>
  Object.entries(options).map(([name, value]) => (
    <SectionRow key={name} title={name}>
      <span className="min-w-0 break-all">{value === null ? "–" : String(value)}</span>
    </SectionRow>
  ))
