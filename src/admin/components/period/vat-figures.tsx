import { Text } from "@medusajs/ui"
import { useId } from "react"
import type { AdminPeriodFigures } from "../../../http-types"
import { FORM_CODES, FORM_NAMES, ONLY_IN_403 } from "../../../rules/period/vat-return"
import { useInvoiceText } from "../../hooks/use-invoice-text"
import { formatTwd } from "../../lib/format"

type VatFiguresProps = {
  figures: AdminPeriodFigures
  /** The figures at the time of filing; null when the period is not filed. */
  filed: AdminPeriodFigures | null
}

/** The fields of the tax return that the period's invoices and allowances reach, and what is beside. */
export const VatFigures = ({ figures, filed }: VatFiguresProps) => {
  const { t, language } = useInvoiceText()
  const headingId = useId()
  const { form, allowances, allowances_waiting: waiting } = figures
  const notes = [
    t("period.form.only"),
    t("period.form.rounding"),
    t("period.form.allowances", { number: allowances.count }),
    waiting.count > 0 &&
      t("period.form.waiting", { number: waiting.count, amount: formatTwd(waiting.amount) }),
    figures.allowances_unclear > 0 &&
      t("period.form.unclear", { number: figures.allowances_unclear }),
    figures.untaxed_unknown > 0 &&
      t("period.form.untaxedUnknown", { amount: formatTwd(figures.untaxed_unknown) }),
    figures.tax_unknown.count > 0 &&
      t("period.form.taxUnknown", {
        number: figures.tax_unknown.count,
        amount: formatTwd(figures.tax_unknown.amount),
      }),
  ].filter((note) => note !== false)

  return (
    <section className="px-6 py-4" aria-labelledby={headingId}>
      <Text size="small" leading="compact" weight="plus" id={headingId}>
        {t("period.form.title")}
      </Text>
      <table className="txt-compact-small my-4 w-full">
        <thead>
          <tr className="text-ui-fg-subtle">
            <th scope="col" className="txt-compact-small-plus w-12 py-2 text-left">
              {t("period.form.code")}
            </th>
            <th scope="col" className="txt-compact-small-plus py-2 text-left">
              {t("period.form.field")}
            </th>
            {filed && (
              <th scope="col" className="txt-compact-small-plus py-2 text-right">
                {t("period.form.filed")}
              </th>
            )}
            <th scope="col" className="txt-compact-small-plus py-2 text-right">
              {t(filed ? "period.form.now" : "period.form.amount")}
            </th>
          </tr>
        </thead>
        <tbody className="divide-y border-t">
          {FORM_CODES.map((code) => (
            <tr key={code}>
              <td className="text-ui-fg-subtle py-2">{code}</td>
              <td className="py-2 pr-4">
                {FORM_NAMES[code][language === "zhTW" ? "zh_tw" : "en"]}
                {ONLY_IN_403.includes(code) &&
                  `${language === "zhTW" ? "" : " "}${t("period.form.only403")}`}
              </td>
              {filed && (
                <td className="text-nowrap py-2 pl-3 text-right">{formatTwd(filed.form[code])}</td>
              )}
              <td className="text-nowrap py-2 pl-3 text-right">{formatTwd(form[code])}</td>
            </tr>
          ))}
        </tbody>
      </table>
      {notes.map((note) => (
        <Text key={note} size="small" className="text-ui-fg-subtle text-pretty">
          {note}
        </Text>
      ))}
    </section>
  )
}
