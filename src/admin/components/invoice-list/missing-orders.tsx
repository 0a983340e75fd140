import { Button, Text } from "@medusajs/ui"
import type { AdminMissingInvoice } from "../../../http-types"
import { useInvoiceText } from "../../hooks/use-invoice-text"
import { missingByOutcome } from "../../lib/bulk-issue-view"
import { formatTwd } from "../../lib/format"
import { TextLink } from "../text-link"

type MissingOrdersProps = {
  orders: AdminMissingInvoice[]
  /** There are orders that were not looked at. */
  more: boolean
  pending: boolean
  onMore: () => void
}

/** The orders without an invoice, by what becomes of each. A link leaves the form open. */
export const MissingOrders = ({ orders, more, pending, onMore }: MissingOrdersProps) => {
  const { t } = useInvoiceText()

  return (
    <div className="flex flex-col gap-y-4" role="status">
      {missingByOutcome(orders).map((group) => (
        <section key={group.outcome} aria-label={t(`bulk.outcomes.${group.outcome}`)}>
          <Text size="small" leading="compact" weight="plus">
            {t(`bulk.outcomes.${group.outcome}`)} ({group.orders.length})
          </Text>
          <ul className="mt-2 divide-y rounded-lg border">
            {group.orders.map(({ order_id, display_id, amount, reason }) => (
              <li
                key={order_id}
                className="txt-compact-small flex flex-wrap items-center justify-between gap-x-4 gap-y-1 px-4 py-2"
              >
                <TextLink to={`/orders/${order_id}`} target="_blank">
                  {display_id === null ? order_id : `#${display_id}`}
                </TextLink>
                {amount !== null && <span>{formatTwd(amount)}</span>}
                {reason && (
                  <span className="text-ui-fg-subtle w-full text-pretty">
                    {t(`reasons.${reason}.why`)}
                  </span>
                )}
              </li>
            ))}
          </ul>
        </section>
      ))}
      {more ? (
        <div className="flex flex-col items-start gap-y-2">
          <Text size="small" className="text-ui-fg-subtle text-pretty">
            {t("bulk.notAll")}
          </Text>
          <Button
            type="button"
            size="small"
            variant="secondary"
            isLoading={pending}
            onClick={onMore}
          >
            {t("bulk.lookOn")}
          </Button>
        </div>
      ) : (
        orders.length === 0 && (
          <Text size="small" className="text-ui-fg-subtle text-pretty">
            {t("bulk.nothing")}
          </Text>
        )
      )}
    </div>
  )
}
