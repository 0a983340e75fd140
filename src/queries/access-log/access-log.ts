import type { MedusaContainer } from "@medusajs/framework/types"
import type { AdminAccessListParams, AdminAccessListResponse } from "../../http-types"
import { TW_INVOICING_MODULE } from "../../modules/tw-invoicing/constants"
import type TwInvoicingModuleService from "../../modules/tw-invoicing/service"
import { ACCESS_LOG_DAYS, isApiKey } from "../../rules/access/access-log"
import { dayBounds } from "../../rules/period/period"
import { readActorNames } from "../invoices/read-actor-names"
import { isoTime } from "../iso-time"

/** A page of the log of who saw or took buyers' data, the latest first. */
export async function readAccessLog(
  container: MedusaContainer,
  { from, to, action, subject, ...page }: AdminAccessListParams & { offset: number; limit: number }
): Promise<AdminAccessListResponse> {
  const service = container.resolve<TwInvoicingModuleService>(TW_INVOICING_MODULE)
  const filter = {
    ...{ action, subject },
    from: (from && dayBounds(from)?.start) || undefined,
    before: (to && dayBounds(to)?.end) || undefined,
  }
  const { rows, count } = await service.listAccesses(filter, page)
  const names = await readActorNames(
    container,
    rows.map(({ actor }) => actor)
  )
  return {
    ...page,
    count,
    kept_days: ACCESS_LOG_DAYS,
    accesses: rows.map(({ id, action, actor, subject, detail, created_at }) => ({
      ...{ id, action, actor, subject, detail },
      actor_type: actor === null ? null : isApiKey(actor) ? "api_key" : "user",
      actor_name: actor && (names.get(actor) ?? null),
      at: isoTime(created_at),
    })),
  }
}
