import { Alert, Copy, StatusBadge, Text } from "@medusajs/ui"
import type { AdminAllowance } from "../../../http-types"
import { useInvoiceText } from "../../hooks/use-invoice-text"
import { STATE_COLORS, allowanceState } from "../../lib/allowance-state"
import { formatTaipeiTime, formatTwd } from "../../lib/format"
import { Disclosure } from "../disclosure"
import { AllowanceLines } from "./allowance-lines"

/** One allowance as the service described it. */
export const AllowanceItem = ({ allowance }: { allowance: AdminAllowance }) => {
  const { t, language } = useInvoiceText()
  const { allowance_number, allowance_date, tax, confirmed_at, lines, unclear } = allowance
  const state = allowanceState(allowance)

  return (
    <li aria-label={allowance_number}>
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 px-6 pt-4">
        <div className="min-w-0">
          <div className="flex items-center gap-x-1">
            <Text size="small" leading="compact" weight="plus" className="break-all">
              {allowance_number}
            </Text>
            <Copy
              content={allowance_number}
              aria-label={t("allowances.copyNumber")}
              className="text-ui-fg-muted shrink-0"
            />
          </div>
          <Text size="small" leading="compact" className="text-ui-fg-subtle">
            {[
              allowance_date && t("allowances.date", { date: allowance_date }),
              tax !== null && t("allowances.tax", { amount: formatTwd(tax) }),
              confirmed_at && t("allowances.confirmedOn", { date: confirmed_at }),
            ]
              .filter(Boolean)
              .join(" · ")}
          </Text>
        </div>
        <div className="flex items-center gap-x-4">
          <StatusBadge color={STATE_COLORS[state]} className="text-nowrap">
            {t(`allowances.states.${state}`)}
          </StatusBadge>
          <Text size="small" leading="compact" weight="plus">
            {allowance.amount === null ? "–" : formatTwd(allowance.amount)}
          </Text>
        </div>
      </div>
      {unclear && (
        <div className="px-6 pt-4">
          <Alert variant="warning" role="status">
            <Text size="small" leading="compact" className="text-pretty">
              {t(`allowances.unclear.${unclear}`, {
                total: formatTwd(allowance.total_amount),
                number: allowance_number,
              })}
            </Text>
          </Alert>
        </div>
      )}
      <Disclosure title={t("allowances.lines.title", { number: lines.length })}>
        <AllowanceLines lines={lines} />
        <Text size="xsmall" leading="compact" className="text-ui-fg-muted pt-3">
          {t("allowances.readAt", { time: formatTaipeiTime(allowance.read_at, language) })}
        </Text>
      </Disclosure>
    </li>
  )
}
