import { Alert, Button, Text } from "@medusajs/ui"
import type { SetUpItem, ShownOption } from "../../../http-types"
import { useErrorSentence } from "../../hooks/use-error-sentence"
import { useInvoiceText } from "../../hooks/use-invoice-text"
import { useSetUp } from "../../hooks/use-set-up"
import { SettingsSection } from "./settings-section"

/** Prepares the store for Taiwan, and shows what became of each part. */
export const SetUp = ({ orderNumber }: { orderNumber: ShownOption | undefined }) => {
  const { t } = useInvoiceText()
  const errorSentence = useErrorSentence()
  const { mutate, data, error, isPending } = useSetUp()

  return (
    <SettingsSection title={t("settings.setUp.title")}>
      <div className="flex flex-col items-start gap-y-3 px-6 py-4">
        <Text size="small" leading="compact" className="text-ui-fg-subtle text-pretty">
          {t("settings.setUp.description")}
        </Text>
        <Button size="small" variant="secondary" isLoading={isPending} onClick={() => mutate()}>
          {t("settings.setUp.action")}
        </Button>
        {orderNumber === null && (
          <Text size="small" leading="compact" className="text-ui-fg-subtle text-pretty">
            {t("settings.setUp.orderNumber")}
          </Text>
        )}
        {data && !isPending && <SetUpResult items={data.items} />}
        {error && !isPending && (
          <Alert variant="error" role="status" className="w-full">
            <Text size="small" leading="compact" weight="plus">
              {t("settings.setUp.fails")}
            </Text>
            <Text size="small" leading="compact" className="text-ui-fg-subtle break-words">
              {errorSentence(error)}
            </Text>
          </Alert>
        )}
      </div>
    </SettingsSection>
  )
}

const SetUpResult = ({ items }: { items: SetUpItem[] }) => {
  const { t } = useInvoiceText()
  const leftAlone = items.filter(({ outcome }) => outcome === "left_alone")
  const others = items.filter(({ outcome }) => outcome !== "left_alone")

  return (
    <Alert variant={leftAlone.length ? "warning" : "success"} role="status" className="w-full">
      <Text size="small" leading="compact" weight="plus">
        {t(leftAlone.length ? "settings.setUp.leftAlone" : "settings.setUp.done")}
      </Text>
      <ul>
        {[...leftAlone, ...others].map(({ code, subject }) => (
          <li key={code} className="txt-compact-small text-ui-fg-subtle break-words">
            {t(`settings.setUp.parts.${code}`, { subject })}
          </li>
        ))}
      </ul>
    </Alert>
  )
}
