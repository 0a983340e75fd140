import { Alert, Button, Text } from "@medusajs/ui"
import { useInvoiceText } from "../../hooks/use-invoice-text"
import type { ManyRun } from "../../hooks/use-many-invoices"
import { ProgressBar } from "../progress-bar"

type ManyProgressProps = { run: ManyRun | null; onClose: () => void }

/** How far a command over many invoices is, and what did not work. */
export const ManyProgress = ({ run, onClose }: ManyProgressProps) => {
  const { t } = useInvoiceText()
  if (!run) return null
  const { action, total, done, skipped, failures } = run
  const over = done === total

  return (
    <div className="px-6 py-4">
      <Alert variant={failures.length ? "warning" : over ? "success" : "info"} role="status">
        <div className="flex flex-col gap-y-2">
          <Text size="small" leading="compact" weight="plus">
            {t(`list.progress.${action}`, { done, total })}
          </Text>
          {total > 0 && (
            <ProgressBar done={done} total={total} label={t(`list.commands.${action}`)} />
          )}
          {skipped > 0 && (
            <Text size="small" leading="compact" className="text-ui-fg-subtle">
              {t("list.progress.skipped", { number: skipped })}
            </Text>
          )}
          {failures.map(({ name, sentence }) => (
            <Text key={name} size="small" leading="compact" className="break-words">
              {name}: {sentence}
            </Text>
          ))}
          {over && (
            <div>
              <Button size="small" variant="secondary" onClick={onClose}>
                {t("actions.close")}
              </Button>
            </div>
          )}
        </div>
      </Alert>
    </div>
  )
}
