import { Alert, Text } from "@medusajs/ui"
import type { AdminInvoicePeriodResponse } from "../../../http-types"
import { OPEN_KINDS } from "../../../rules/period/period-open"
import { useInvoiceText } from "../../hooks/use-invoice-text"
import { formatTaipeiTime, formatTwd } from "../../lib/format"
import { BeyondRole } from "../beyond-role"
import { SectionRow } from "../section-row"
import { Filing } from "./filing"
import { VatFigures } from "./vat-figures"
import { OpenGroup } from "./open-group"
import { TextLink } from "../text-link"

/** Whether a period can be closed, by when, and what prevents it. */
export const PeriodContent = ({ view }: { view: AdminInvoicePeriodResponse }) => {
  const { t, language } = useInvoiceText()
  const { totals, left, open, void_deadline } = view
  const voided = t("period.count", { number: totals.voided })
  const passed = Date.parse(void_deadline) < Date.now()
  const deadline = formatTaipeiTime(void_deadline, language)

  return (
    <div className="divide-y">
      <div className="px-6 py-4">
        <Alert variant={left ? "warning" : "success"} role="status">
          <Text size="small" leading="compact" weight="plus">
            {left ? t("period.stillOpen", { number: left }) : t("period.clear")}
          </Text>
          <Text size="small" leading="compact" className="text-ui-fg-subtle text-pretty">
            {t(passed ? "period.deadlinePassed" : "period.deadline", { deadline })}
          </Text>
        </Alert>
      </div>
      {left > 0 && <BeyondRole needs={["issue"]} />}
      <SectionRow title={t("period.issued")}>
        {t("period.count", { number: totals.issued })} · {formatTwd(totals.issued_amount)}
      </SectionRow>
      <SectionRow title={t("period.voided")}>
        {totals.voided > 0 ? (
          <TextLink to={`/tw-invoices?status=voided&period=${view.period}`}>{voided}</TextLink>
        ) : (
          voided
        )}
      </SectionRow>
      {totals.unclear > 0 && (
        <SectionRow title={t("period.unclear")}>
          {t("period.count", { number: totals.unclear })}
        </SectionRow>
      )}
      {totals.other_account > 0 && (
        <SectionRow title={t("period.otherAccount")}>
          {t("period.count", { number: totals.other_account })}
        </SectionRow>
      )}
      <Filing view={view} />
      <VatFigures figures={view.figures} filed={view.filed?.figures ?? null} />
      {OPEN_KINDS.map((kind) => (
        <OpenGroup key={kind} kind={kind} group={open[kind]} />
      ))}
    </div>
  )
}
