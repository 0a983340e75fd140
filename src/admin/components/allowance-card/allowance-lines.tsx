import type { ReactNode } from "react"
import type { AdminAllowanceLine } from "../../../http-types"
import { useInvoiceText } from "../../hooks/use-invoice-text"
import { formatTwd } from "../../lib/format"

const NUMBERS = ["quantity", "unitPrice", "amount", "tax"] as const

type ShownLine = Pick<
  AdminAllowanceLine,
  "description" | "quantity" | "unit_price" | "amount" | "tax"
>

type AllowanceLinesProps = {
  lines: ShownLine[]
  /** What is shown beside a line's item. */
  beside?: (index: number) => ReactNode
}

/** What an allowance is for, line by line. */
export const AllowanceLines = ({ lines, beside }: AllowanceLinesProps) => {
  const { t } = useInvoiceText()

  return (
    <div className="overflow-x-auto">
      <table className="txt-compact-small text-ui-fg-subtle w-full">
        <thead>
          <tr>
            <th scope="col" className="txt-compact-small-plus py-2 text-left">
              {t("allowances.lines.item")}
            </th>
            {NUMBERS.map((column) => (
              <th
                key={column}
                scope="col"
                className="txt-compact-small-plus text-nowrap py-2 pl-3 text-right"
              >
                {t(`allowances.lines.${column}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody className="divide-y border-t">
          {lines.map(({ description, quantity, unit_price, amount, tax }, index) => (
            <tr key={index}>
              <td className="text-ui-fg-base min-w-[150px] py-2 break-words">
                {description}
                {beside?.(index)}
              </td>
              <td className="py-2 pl-3 text-right">{quantity}</td>
              <td className="py-2 pl-3 text-right">{unit_price}</td>
              <td className="text-nowrap py-2 pl-3 text-right">{formatTwd(amount)}</td>
              <td className="text-nowrap py-2 pl-3 text-right">
                {tax === null ? "–" : formatTwd(tax)}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
