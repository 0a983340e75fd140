import type { Hold } from "./sandbox-process"

export type KillPoint = {
  name: string
  says: string
  /** Kills itself there, by the preloaded module. */
  point?: string
  /** Killed from outside, while the service holds its call. */
  hold?: Hold
  mode?: "server"
}

const UPLOAD = "UploadInvoice_Patch"
const CANCEL = "CancelInvoice_I"

/** From a placed order to its invoice. */
export const ISSUING: KillPoint[] = [
  {
    name: "C1",
    says: "order committed, event not released",
    point: "release order.placed",
    mode: "server",
  },
  { name: "C2", says: "event picked up, no row yet", point: "event order.placed" },
  { name: "C3", says: "row written, not committed", point: "after plan" },
  { name: "C4", says: "row committed", point: "committed plan" },
  { name: "C5", says: "claimed, not committed", point: "after claim" },
  { name: "C6a", says: "the claim's commit on its way", point: "committing claim" },
  { name: "C6b", says: "`sending` committed, no byte sent", point: "committed claim" },
  { name: "C7", says: "half the body sent", point: "half the request" },
  {
    name: "C8",
    says: "body sent, accepted only after the death",
    hold: { function: UPLOAD, at: "received" },
  },
  {
    name: "C9",
    says: "accepted, no byte of the reply",
    hold: { function: UPLOAD, at: "accepted" },
  },
  { name: "C10", says: "reply half read", point: "reply begun" },
  { name: "C11", says: "reply read, not parsed", point: "reply read" },
  { name: "C12a", says: "parsed, not written", point: "before issued" },
  { name: "C12b", says: "written, not committed", point: "after issued" },
  { name: "C13a", says: "`issued`, its commit on its way", point: "committing issued" },
  { name: "C13b", says: "`issued` committed", point: "committed issued" },
  { name: "C14", says: "event of the issue not told", point: "emit tw_invoice.issued" },
  { name: "C15", says: "event not acknowledged", point: "acknowledge order.placed" },
]

/** From a cancelled order to its voided invoice. */
export const VOIDING: KillPoint[] = [
  { name: "V1", says: "event picked up, nothing written", point: "event order.canceled" },
  { name: "V2", says: "wish to void committed", point: "committed void request" },
  {
    name: "V3",
    says: "sent, accepted only after the death",
    hold: { function: CANCEL, at: "received" },
  },
  { name: "V4", says: "accepted, no reply", hold: { function: CANCEL, at: "accepted" } },
  { name: "V5", says: "replied, not committed", point: "after voided" },
  { name: "V6", says: "`voided` committed, event not acknowledged", point: "committed voided" },
]
