import { createDataTableFilterHelper } from "@medusajs/ui"
import { useMemo } from "react"
import type { AdminListedInvoice } from "../../../http-types"
import { LISTED_STATES, type ListedState } from "../../../rules/invoice/invoice-status"
import { useInvoiceText } from "../../hooks/use-invoice-text"
import { formatTaipeiDay } from "../../lib/format"
import { formatPeriod, latestDays, latestPeriods } from "../../lib/periods"

const helper = createDataTableFilterHelper<
  AdminListedInvoice & { period: string; day: string; kind: string }
>()

export const FILTERS = ["status", "period", "day", "kind"] as const

/** Further back a day is named by its period. */
const DAYS = 14

/** Years that the filter reaches back: as long as invoices are to be kept. */
const PERIODS = 5 * 6

function labelOf(state: ListedState) {
  switch (state) {
    case "differs":
      return "list.differs"
    case "other_account":
      return "list.otherAccount"
    default:
      return `statuses.${state}` as const
  }
}

export const useInvoiceFilters = () => {
  const { t, language } = useInvoiceText()

  return useMemo(
    () => [
      helper.accessor("status", {
        type: "multiselect",
        label: t("list.columns.status"),
        options: LISTED_STATES.map((state) => ({
          label: t(labelOf(state)),
          value: state,
        })),
      }),
      helper.accessor("period", {
        type: "radio",
        label: t("list.columns.period"),
        options: latestPeriods(PERIODS, Date.now()).map((period) => ({
          label: formatPeriod(period, language),
          value: period,
        })),
      }),
      helper.accessor("day", {
        type: "radio",
        label: t("list.columns.day"),
        options: latestDays(DAYS, Date.now()).map((day) => ({
          label: formatTaipeiDay(`${day}T00:00:00+08:00`, language),
          value: day,
        })),
      }),
      helper.accessor("kind", {
        type: "multiselect",
        label: t("list.columns.kind"),
        options: (["personal", "company", "donation"] as const).map((kind) => ({
          label: t(`buyers.${kind}`),
          value: kind,
        })),
      }),
    ],
    [t, language]
  )
}
