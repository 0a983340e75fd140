import { Alert, Button, Copy, Text } from "@medusajs/ui"
import type { SetUpItem, ShownOption } from "../../../http-types"
import { READABLE_ORDER_NUMBER } from "../../../rules/set-up/set-up-sentences"
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
        {orderNumber === null && (
          <>
            <Text size="small" leading="compact" className="text-ui-fg-subtle text-pretty">
              {t("settings.setUp.orderNumber")}
            </Text>
            <div className="flex max-w-full items-center gap-x-2">
              <code className="txt-compact-small bg-ui-bg-subtle min-w-0 break-all rounded border px-2 py-1">
                {READABLE_ORDER_NUMBER}
              </code>
              <Copy
                content={READABLE_ORDER_NUMBER}
                aria-label={t("settings.setUp.copyOption")}
                className="text-ui-fg-muted shrink-0"
              />
            </div>
          </>
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
