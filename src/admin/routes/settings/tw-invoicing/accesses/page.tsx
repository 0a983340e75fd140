import { Breadcrumb } from "../../../../components/breadcrumb"
import { AccessTable } from "../../../../components/settings/access-table"
import { SettingsSection } from "../../../../components/settings/settings-section"
import { useInvoiceText } from "../../../../hooks/use-invoice-text"

const AccessLogPage = () => {
  const { t } = useInvoiceText()
  return (
    <SettingsSection title={t("access.title")}>
      <AccessTable />
    </SettingsSection>
  )
}

export const handle = {
  breadcrumb: () => <Breadcrumb text="access.title" />,
}

export default AccessLogPage
