import { Text } from "@medusajs/ui"
import { useState } from "react"
import { Link } from "react-router-dom"
import type { AdminFiledState, AdminFilingChange } from "../../../http-types"
import { FILING_CHANGES_LIMIT } from "../../../rules/period/filing-changes"
import { useFilingChanges } from "../../hooks/use-period"
import { useInvoiceText } from "../../hooks/use-invoice-text"
import { formatTaipeiTime, formatTwd } from "../../lib/format"
import { invoicePlace } from "../../lib/invoice-place"
import { PagedList } from "../paged-list"

type FilingChangesProps = {
  title: string
  /** The filed period. */
  period: string
  /** Only what changed in this period. */
  within?: string
  count: number
  /** The first page. */
  changes: AdminFilingChange[]
}

/** Lists the changes since a period was filed, page by page. Each links to its order. */
export const FilingChanges = ({ title, count, changes, ...of }: FilingChangesProps) => {
  const { t, language } = useInvoiceText()
  const [offset, setOffset] = useState(0)
  const query = useFilingChanges(of, offset, { count, changes })
  const shown = (state: AdminFiledState) =>
    state
      ? [t(`period.filing.states.${state.state}`), state.amount !== null && formatTwd(state.amount)]
          .filter(Boolean)
          .join(" ")
      : t("period.filing.states.none")
  const change = ({ filed, now, fields }: AdminFilingChange) => {
    const before = shown(filed)
    const state = before === shown(now) ? before : `${before} → ${shown(now)}`
    if (!fields.length) return state
    const names = fields.map((field) => t(`period.filing.fields.${field}`))
    return t("period.filing.other", { state, fields: names.join(language === "en" ? ", " : "、") })
  }

  return (
    <>
      <Text size="small" leading="compact" className="text-ui-fg-subtle text-pretty">
        {title}
      </Text>
      {count > 0 && (
        <>
          <Text size="small" className="text-ui-fg-subtle text-pretty">
            {t("period.filing.todo")}
          </Text>
          <PagedList
            query={query}
            limit={FILING_CHANGES_LIMIT}
            offset={offset}
            onPage={setOffset}
            empty={{ title: t("period.filing.none.title"), body: t("period.filing.none.body") }}
          >
            {(page) => (
              <ul className="mt-3 divide-y rounded-lg border">
                {page.changes.map((one) => (
                  <li key={`${one.kind} ${one.number}`}>
                    <Link
                      to={invoicePlace({ id: one.invoice_id, order_id: one.order_id })}
                      className="hover:bg-ui-bg-base-hover focus-visible:shadow-borders-focus txt-compact-small flex flex-wrap items-center gap-x-4 gap-y-1 px-4 py-3 outline-none"
                    >
                      <span className="txt-compact-small-plus w-[116px]">{one.number}</span>
                      <span className="w-24">{t(`period.filing.kinds.${one.kind}`)}</span>
                      <span className="min-w-[150px] flex-1">{change(one)}</span>
                      <span className="text-ui-fg-subtle">
                        {formatTaipeiTime(one.at, language)}
                      </span>
                    </Link>
                  </li>
                ))}
              </ul>
            )}
          </PagedList>
        </>
      )}
    </>
  )
}
