import { Button, Text, usePrompt } from "@medusajs/ui"
import { useDatabaseRestored } from "../../hooks/use-database-restored"
import { useInvoiceText } from "../../hooks/use-invoice-text"
import { SettingsSection } from "./settings-section"

/** What staff say after the database was restored. */
export const DatabaseRestored = () => {
  const { t } = useInvoiceText()
  const prompt = usePrompt()
  const { mutate, isPending } = useDatabaseRestored()

  const confirm = async () => {
    const confirmed = await prompt({
      variant: "confirmation",
      title: t("settings.restored.title"),
      description: t("settings.restored.description"),
      confirmText: t("settings.restored.action"),
      cancelText: t("actions.cancel"),
    })
    if (confirmed) mutate()
  }

  return (
    <SettingsSection title={t("settings.restored.title")}>
      <div className="flex flex-col items-start gap-y-3 px-6 py-4">
        <Text size="small" leading="compact" className="text-ui-fg-subtle text-pretty">
          {t("settings.restored.description")}
        </Text>
        <Button size="small" variant="secondary" isLoading={isPending} onClick={confirm}>
          {t("settings.restored.action")}
        </Button>
      </div>
    </SettingsSection>
  )
}
