import { Button, Text, usePrompt } from "@medusajs/ui"
import type { AdminInvoicePeriodResponse } from "../../../http-types"
import { useFilePeriod } from "../../hooks/use-period"
import { useInvoiceText } from "../../hooks/use-invoice-text"
import { formatTaipeiTime } from "../../lib/format"
import { formatPeriod } from "../../lib/periods"
import { Permitted } from "../permitted"
import { FilingChanges } from "./filing-changes"

/** Whether a period is marked as filed, what changed since, and the button that marks it. */
export const Filing = ({ view }: { view: AdminInvoicePeriodResponse }) => {
  const { t, language } = useInvoiceText()
  const prompt = usePrompt()
  const { period, over, filed, changes_of_filed } = view
  const { mutate, isPending } = useFilePeriod(period)
  const action = filed ? "withdraw" : "file"

  const change = async () => {
    const confirmed = await prompt({
      variant: filed ? "danger" : "confirmation",
      title: t(`period.filing.${action}.title`),
      description: t(`period.filing.${action}.description`),
      confirmText: t(`period.filing.${action}.button`),
      cancelText: t("actions.cancel"),
    })
    if (confirmed) mutate(action)
  }

  return (
    <>
      <section className="px-6 py-4" aria-label={t("period.filing.title")}>
        <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
          <Text size="small" leading="compact" weight="plus">
            {filed
              ? t("period.filing.filed", {
                  time: formatTaipeiTime(filed.filed_at, language),
                  name: filed.filed_by_name ?? filed.filed_by ?? t("period.filing.byCode"),
                })
              : t("period.filing.notFiled")}
          </Text>
          {over && (
            <Permitted to="file">
              <Button size="small" variant="secondary" isLoading={isPending} onClick={change}>
                {t(`period.filing.${action}.button`)}
              </Button>
            </Permitted>
          )}
        </div>
        {filed ? (
          <FilingChanges
            title={t("period.filing.since", { number: filed.count })}
            period={period}
            count={filed.count}
            changes={filed.changes}
          />
        ) : (
          <Text size="small" className="text-ui-fg-subtle text-pretty">
            {t(over ? "period.filing.explained" : "period.filing.notOver")}
          </Text>
        )}
      </section>
      {changes_of_filed.map((changed) => (
        <section key={changed.period} className="px-6 py-4">
          <FilingChanges
            title={t("period.filing.ofFiled", {
              period: formatPeriod(changed.period, language),
              number: changed.count,
            })}
            within={period}
            {...changed}
          />
        </section>
      ))}
    </>
  )
}
