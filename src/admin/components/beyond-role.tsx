import { Text } from "@medusajs/ui"
import type { AdminPermission } from "../../http-types"
import { useInvoiceText } from "../hooks/use-invoice-text"
import { useLacking } from "../hooks/use-permissions"

/** Below a text that names buttons for these permissions: who can do it, if not the reader's role. */
export const BeyondRole = ({ needs }: { needs: readonly AdminPermission[] }) => {
  const { t } = useInvoiceText()
  const lacks = useLacking()
  if (!needs.some(lacks)) return null

  return (
    <Text size="small" leading="compact" className="text-ui-fg-subtle text-pretty px-6 py-4">
      {t("beyondRole")}
    </Text>
  )
}
