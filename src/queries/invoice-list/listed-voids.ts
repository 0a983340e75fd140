import type { MedusaContainer } from "@medusajs/framework/types"
import type { AdminListedVoid } from "../../http-types"
import { TW_INVOICING_MODULE } from "../../modules/tw-invoicing/constants"
import type TwInvoicingModuleService from "../../modules/tw-invoicing/service"
import type { ListedInvoice } from "../../modules/tw-invoicing/service"
import { readVoidNote } from "../../rules/invoice/timeline-detail"
import { readActorNames } from "../invoices/read-actor-names"
import { isoTimeOrNull } from "../iso-time"

/**
 * Why, when and by whom invoices were voided, by the invoice's id; other invoices have no entry.
 */
export async function readListedVoids(
  container: MedusaContainer,
  rows: ListedInvoice[]
): Promise<Map<string, AdminListedVoid>> {
  const voided = rows.filter(({ status }) => status === "voided")
  if (!voided.length) return new Map()
  const service = container.resolve<TwInvoicingModuleService>(TW_INVOICING_MODULE)
  const notes = await service.readVoidNotes(voided.map(({ id }) => id))
  const names = await readActorNames(
    container,
    [...notes.values()].map(({ actor }) => actor)
  )
  return new Map(
    voided.map(({ id, void_reason, voided_at }) => {
      const said = readVoidNote(void_reason, notes.get(id) ?? null)
      return [
        id,
        {
          voided_at: isoTimeOrNull(voided_at),
          reason: void_reason,
          ...said,
          actor_name: said.actor && (names.get(said.actor) ?? null),
        },
      ]
    })
  )
}
