import type { AdminShownOptions } from "../../../http-types"
import { useInvoiceText, type InvoiceTextKey } from "../../hooks/use-invoice-text"
import { SectionRow } from "../section-row"
import { SettingsSection } from "./settings-section"

/** The options in force, by the names that they have in medusa-config.ts. */
export const OptionList = ({ options }: { options: AdminShownOptions }) => {
  const { t } = useInvoiceText()

  return (
    <SettingsSection title={t("settings.options")}>
      <OptionRows of="invoicing" options={options} />
    </SettingsSection>
  )
}

type OptionRowsProps = { of: "invoicing" | "payments"; options: AdminShownOptions }

export const OptionRows = ({ of, options }: OptionRowsProps) => {
  const { t } = useInvoiceText()

  return Object.entries(options).map(([name, value]) => (
    <SectionRow
      key={name}
      title={name}
      // A unit test checks that each option has its text.
      hint={t(`settings.optionTexts.${of}.${name}` as InvoiceTextKey)}
    >
      <span className="min-w-0 break-all">{value === null ? "–" : String(value)}</span>
    </SectionRow>
  ))
}
