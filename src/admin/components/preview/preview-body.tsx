import { Alert, Button, Drawer, Text } from "@medusajs/ui"
import { inLanguage } from "../../../rules/text/sentence"
import { useInvoiceText } from "../../hooks/use-invoice-text"
import { usePreview, useServiceCheck } from "../../hooks/use-preview"
import { CardError } from "../invoice-card/card-error"
import { CardSkeleton } from "../invoice-card/card-skeleton"
import { CheckResult } from "./check-result"
import { PreviewDocument } from "./preview-document"

export const PreviewBody = ({ orderId }: { orderId: string }) => {
  const { t, language } = useInvoiceText()
  const { data, error, isFetching, refetch } = usePreview(orderId)
  const check = useServiceCheck(orderId)
  const preview = check.data?.preview ?? data?.preview

  return (
    <>
      <Drawer.Body className="flex flex-col gap-y-4 overflow-y-auto p-0">
        {!preview && error && (
          <CardError error={error} retrying={isFetching} onRetry={() => refetch()} />
        )}
        {!preview && !error && <CardSkeleton />}
        {preview?.kind === "issue" && <PreviewDocument preview={preview} />}
        {preview && preview.kind !== "issue" && (
          <div className="px-6 py-4">
            <Alert variant={preview.kind === "attention" ? "error" : "info"} role="status">
              <Text size="small" leading="compact" weight="plus" className="mb-1 text-pretty">
                {t(`reasons.${preview.reason}.why`)}
              </Text>
              <Text size="small" leading="compact" className="text-ui-fg-subtle text-pretty">
                {t(`reasons.${preview.reason}.todo`)}
              </Text>
              {preview.detail && (
                <Text size="small" leading="compact" className="text-ui-fg-subtle break-words">
                  {t("detail", { message: inLanguage(preview.detail, language) })}
                </Text>
              )}
            </Alert>
          </div>
        )}
        {(check.error || preview?.check) && (
          <CheckResult error={check.error} check={preview?.check ?? null} />
        )}
      </Drawer.Body>
      <Drawer.Footer>
        <Drawer.Close asChild>
          <Button size="small" variant="secondary">
            {t("actions.close")}
          </Button>
        </Drawer.Close>
        {preview?.kind === "issue" && (
          <Button size="small" isLoading={check.isPending} onClick={() => check.mutate()}>
            {t("preview.check")}
          </Button>
        )}
      </Drawer.Footer>
    </>
  )
}
