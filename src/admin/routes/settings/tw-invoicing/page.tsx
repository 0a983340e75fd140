import { defineRouteConfig } from "@medusajs/admin-sdk"
import { Breadcrumb } from "../../../components/breadcrumb"
import { CardError } from "../../../components/invoice-card/card-error"
import { CardSkeleton } from "../../../components/invoice-card/card-skeleton"
import { SettingsContent } from "../../../components/settings/settings-content"
import { SettingsSection } from "../../../components/settings/settings-section"
import { useInvoiceText } from "../../../hooks/use-invoice-text"
import { useInvoicingStatus } from "../../../hooks/use-order-invoices"

const InvoicingSettingsPage = () => {
  const { t } = useInvoiceText()
  const { data, error, isFetching, refetch } = useInvoicingStatus()

  if (data) return <SettingsContent status={data} />

  return (
    <SettingsSection title={t("settings.title")}>
      {error ? (
        <CardError error={error} retrying={isFetching} onRetry={() => refetch()} />
      ) : (
        <CardSkeleton />
      )}
    </SettingsSection>
  )
}

export const config = defineRouteConfig({
  label: "settings.title",
  translationNs: "twInvoicing",
})

export const handle = {
  breadcrumb: () => <Breadcrumb text="settings.title" />,
}

export default InvoicingSettingsPage
