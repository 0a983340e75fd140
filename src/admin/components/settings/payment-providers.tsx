import { Alert, Text } from "@medusajs/ui"
import type { AdminInvoicingStatusResponse } from "../../../http-types"
import { useInvoiceText } from "../../hooks/use-invoice-text"
import { Permitted } from "../permitted"
import { SectionRow } from "../section-row"
import { OptionRows } from "./option-list"
import { PaymentsTest } from "./payments-test"
import { SettingsSection } from "./settings-section"

type PaymentProvidersProps = { payments: AdminInvoicingStatusResponse["payments"] }

/** Each payment provider of the plugin: what it lacks, where the service and buyers reach it, its options. */
export const PaymentProviders = ({ payments }: PaymentProvidersProps) => {
  const { t } = useInvoiceText()

  return payments.providers.map(({ id, configured, missing, env, options, ...addresses }) => (
    <SettingsSection
      key={id}
      title={t("settings.payments.title", { id })}
      sandbox={env === "sandbox"}
    >
      <div className="px-6 py-4">
        <Alert variant={configured ? "success" : "warning"} role="status">
          <Text size="small" leading="compact" weight="plus" className="break-words">
            {configured
              ? t("settings.payments.configured")
              : t("settings.payments.missing", { options: missing.join(", ") })}
          </Text>
        </Alert>
      </div>
      {configured && (
        <Permitted to="read_payments">
          <PaymentsTest id={id} />
        </Permitted>
      )}
      {(["api_host", "webhook_url", "return_url", "return_page"] as const).map((name) => (
        <SectionRow key={name} title={t(`settings.payments.${name}`)}>
          <span className="min-w-0 break-all">{addresses[name] ?? "–"}</span>
        </SectionRow>
      ))}
      <OptionRows of="payments" options={options} />
    </SettingsSection>
  ))
}
