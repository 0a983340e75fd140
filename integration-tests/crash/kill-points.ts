import type { Hold } from "./sandbox-process"

export type KillPoint = {
  name: string
  says: string
  /** Kills itself there, by the preloaded module. */
  point?: string
  /** Killed from outside, while the service holds its call. */
  hold?: Hold
  mode?: "server"
  /** Never acknowledged by the process that dies: it comes again. */
  again?: string
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
  { name: "C2", says: "event picked up, nothing planned", point: "event order.placed" },
  { name: "C3", says: "row written, not committed", point: "after plan" },
  // A claim is one statement, and so is what comes of an upload: there is nothing between its
  // writing and its commit.
  { name: "C4, C5", says: "row committed, nothing of the claim sent", point: "before claim" },
  { name: "C6a", says: "the claim on its way to PostgreSQL", point: "committing claim" },
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
  { name: "C12", says: "parsed, nothing of it sent to PostgreSQL", point: "before issued" },
  { name: "C13a", says: "`issued` on its way to PostgreSQL", point: "committing issued" },
  { name: "C13b", says: "`issued` committed", point: "committed issued" },
  { name: "C14a", says: "event of the issue not told", point: "emit tw_invoice.issued" },
  { name: "C14b", says: "told, not noted as told", point: "before announced" },
  {
    name: "C15",
    says: "all done and told, event not acknowledged",
    point: "committed announced",
    again: "order.placed",
  },
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
  { name: "V5", says: "`voided` written, not committed", point: "after voided" },
  { name: "V6a", says: "`voided` committed, nobody told", point: "committed voided" },
  {
    name: "V6b",
    says: "all done and told, event not acknowledged",
    point: "committed announced",
    again: "order.canceled",
  },
]
