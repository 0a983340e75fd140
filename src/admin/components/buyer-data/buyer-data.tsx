import { Button, Text, usePrompt } from "@medusajs/ui"
import { useEraseBuyerData, useExportBuyerData } from "../../hooks/use-buyer-data"
import { useInvoiceText } from "../../hooks/use-invoice-text"
import { SettingsSection } from "../settings/settings-section"

/** What the plugin holds of a customer, for a request of that buyer. */
export const BuyerData = ({ customerId }: { customerId: string }) => {
  const { t } = useInvoiceText()
  const prompt = usePrompt()
  const exporting = useExportBuyerData(customerId)
  const erasing = useEraseBuyerData(customerId)

  const erase = async () => {
    const confirmed = await prompt({
      variant: "danger",
      title: t("buyerData.prompt.title"),
      description: t("buyerData.prompt.description"),
      confirmText: t("buyerData.erase"),
      cancelText: t("actions.cancel"),
    })
    if (confirmed) erasing.mutate()
  }

  return (
    <SettingsSection title={t("buyerData.title")}>
      <div className="flex flex-col items-start gap-y-3 px-6 py-4">
        <Text size="small" leading="compact" className="text-ui-fg-subtle text-pretty">
          {t("buyerData.description")}
        </Text>
        <div className="flex gap-x-2">
          <Button
            size="small"
            variant="secondary"
            isLoading={exporting.isPending}
            onClick={() => exporting.mutate()}
          >
            {t("buyerData.export")}
          </Button>
          <Button size="small" variant="danger" isLoading={erasing.isPending} onClick={erase}>
            {t("buyerData.erase")}
          </Button>
        </div>
      </div>
    </SettingsSection>
  )
}
