import type { MedusaContainer } from "@medusajs/framework/types"
import { readOpenBeforeDeadline } from "../queries/period/find-open"
import { isTimeTo, NIGHTLY } from "../rules/period/nightly"
import { notifyAdminOfDeadline } from "../workflows/notifications/notify-admin"

/** Every morning: what is open in a period whose invoices can be voided for three more days at most. */
export default async function remindOfVoidDeadline(container: MedusaContainer) {
  const now = new Date()
  if (!isTimeTo("remindOfDeadline", now)) return
  const open = await readOpenBeforeDeadline(container, now)
  if (open) await notifyAdminOfDeadline(container, open)
}

export const config = {
  name: "tw-invoicing-remind-of-void-deadline",
  schedule: { interval: NIGHTLY.remindOfDeadline.every },
}
