import type { MedusaContainer } from "@medusajs/framework/types"
import { TW_INVOICING_MODULE } from "../../modules/tw-invoicing/constants"
import type TwInvoicingModuleService from "../../modules/tw-invoicing/service"
import { PAUSE_REMEDIES } from "../../rules/service/pause"
import { ringBell } from "./notify-admin"

/** Nothing is sent: rings once for each reason of a pause, unless it is over meanwhile. */
export async function ringForPause(container: MedusaContainer) {
  const service = container.resolve<TwInvoicingModuleService>(TW_INVOICING_MODULE)
  const pause = (await service.readState())?.pause
  if (!pause) return

  const remedy = PAUSE_REMEDIES[pause.reason]
  // The bell keeps one text for readers of every language.
  await ringBell(container, {
    key: `tw-invoicing-paused-${pause.since.toISOString()}-${pause.reason}`,
    resource_type: "tw_invoicing",
    title: "發票暫停送出 · No invoice is sent",
    description: `${remedy.zh_tw}詳見「設定」的「台灣電子發票」。\n${remedy.en} Settings → Taiwan invoicing says more.`,
  })
}
