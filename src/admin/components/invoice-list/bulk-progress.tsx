import { Alert, Button, Text } from "@medusajs/ui"
import { useLatestBulkIssue } from "../../hooks/use-bulk-issue"
import { useInvoiceText } from "../../hooks/use-invoice-text"
import { formatTaipeiDay } from "../../lib/format"
import { ProgressBar } from "../progress-bar"

const RESULTS = ["planned", "waiting", "skipped", "failed"] as const

/** How far the issuing of what is missing is, and what came of it. */
export const BulkProgress = () => {
  const { t, language } = useInvoiceText()
  const { bulk, close } = useLatestBulkIssue()
  if (!bulk) return null

  const { status, total, looked_at, failed } = bulk
  const over = status === "done"
  const range = {
    from: formatTaipeiDay(bulk.from, language),
    // The range ends before this moment: the day it includes last is the one before.
    to: formatTaipeiDay(new Date(Date.parse(bulk.to) - 1).toISOString(), language),
  }

  return (
    <div className="px-6 py-4">
      <Alert variant={!over ? "info" : failed ? "warning" : "success"} role="status">
        <div className="flex flex-col gap-y-2">
          <Text size="small" leading="compact" weight="plus">
            {t(over ? "bulk.over" : "bulk.running", range)}
          </Text>
          <ProgressBar
            done={over ? Math.max(total, 1) : looked_at}
            total={Math.max(total, 1)}
            label={t("bulk.action")}
          />
          <Text size="small" leading="compact" className="text-ui-fg-subtle">
            {t("bulk.looked", { done: looked_at, total })}
          </Text>
          <ul className="txt-compact-small text-ui-fg-subtle flex flex-wrap gap-x-4 gap-y-1">
            {RESULTS.filter((result) => bulk[result] > 0).map((result) => (
              <li key={result}>{t(`bulk.results.${result}`, { number: bulk[result] })}</li>
            ))}
          </ul>
          {over && (
            <div>
              <Button size="small" variant="secondary" onClick={close}>
                {t("actions.close")}
              </Button>
            </div>
          )}
        </div>
      </Alert>
    </div>
  )
}
