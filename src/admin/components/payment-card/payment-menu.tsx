import { ArrowUpRightOnBox, EllipsisHorizontal } from "@medusajs/icons"
import { DropdownMenu, IconButton } from "@medusajs/ui"
import type { AdminOrderPayment } from "../../../http-types"
import { useInvoiceText } from "../../hooks/use-invoice-text"

const ITEM = "[&_svg]:text-ui-fg-subtle flex items-center gap-x-2"

/**
 * The menu at the card's head: what leads elsewhere, or is done in a form of its own. A form's drawer
 * is beside the menu, as in the invoice card's.
 */
export const PaymentMenu = ({ payment }: { payment: AdminOrderPayment }) => {
  const { t } = useInvoiceText()
  const { console_url } = payment
  if (!console_url) return null

  return (
    <DropdownMenu>
      <DropdownMenu.Trigger asChild>
        <IconButton size="small" variant="transparent" aria-label={t("payments.card.more")}>
          <EllipsisHorizontal />
        </IconButton>
      </DropdownMenu.Trigger>
      <DropdownMenu.Content>
        <DropdownMenu.Item className={ITEM} asChild>
          <a href={console_url} target="_blank" rel="noopener noreferrer">
            <ArrowUpRightOnBox />
            {t("payments.card.console")}
          </a>
        </DropdownMenu.Item>
      </DropdownMenu.Content>
    </DropdownMenu>
  )
}
