import type { ScriptedFault } from "../../src/sandbox/state/faults"
import { CANCEL, UPLOAD, type Hold } from "./sandbox-process"

export type KillPoint = {
  name: string
  says: string
  /** The process kills itself there, by the preloaded module. */
  point?: string
  /** The process is killed from outside, while the service holds its call. */
  hold?: Hold
  /** The service's setting that makes the point reachable. */
  fault?: ScriptedFault
  mode?: "server"
  /** The process runs its jobs: the work of the point is due, not requested. */
  sweeps?: true
  /** The event that the dying process never acknowledges, so it comes again. */
  again?: string
  /** The data that a worker leaves behind at that point, which prove the point. */
  left?: Left
}

/** State of the order's invoice, and of the calls that issue or void it. */
export type Left = {
  /** Any of these statuses; null: it has no row. */
  status: (string | null)[]
  /** The service carried it out. */
  accepted: boolean
  void_requested?: boolean
  /** Number of the order's invoices; default: one, or none without a status. */
  invoices?: number
}

const none: Left = { status: [null], accepted: false }
const unsent: Left = { status: ["pending"], accepted: false }
const sending: Left = { status: ["sending"], accepted: false }
const accepted: Left = { status: ["sending"], accepted: true }
const voiding: Left = { status: ["voiding"], accepted: true, void_requested: true }
const voided: Left = { status: ["voided"], accepted: true, void_requested: true }
const issued: Left = { status: ["issued"], accepted: true }
const denied: Left = { status: ["unknown"], accepted: false }
const unclear: Left = { status: ["unknown"], accepted: true }
const reissuing: Left = { ...voiding, accepted: false }

/** From a placed order to its invoice. */
export const ISSUING: KillPoint[] = [
  {
    name: "C1",
    says: "order committed, event not released",
    point: "release order.placed",
    mode: "server",
  },
  { name: "C2", says: "event picked up, nothing planned", point: "event order.placed", left: none },
  { name: "C3", says: "row written, not committed", point: "after plan", left: none },
  // A claim is one statement, and so is the result of an upload: nothing is between its write and
  // its commit.
  {
    name: "C4, C5",
    says: "row committed, nothing of the claim sent",
    point: "before claim",
    left: unsent,
  },
  {
    name: "C6a",
    says: "the claim on its way to PostgreSQL",
    point: "committing claim",
    left: { status: ["pending", "sending"], accepted: false },
  },
  {
    name: "C6b",
    says: "`sending` committed, no byte sent",
    point: "committed claim",
    left: sending,
  },
  { name: "C7", says: "half the body sent", point: "half the request", left: sending },
  {
    name: "C8",
    says: "body sent, accepted only after the death, and after it was denied once",
    hold: { function: UPLOAD, at: "received" },
    left: sending,
  },
  {
    name: "C9",
    says: "accepted, no byte of the reply",
    hold: { function: UPLOAD, at: "accepted" },
    left: accepted,
  },
  {
    name: "C10",
    says: "reply half read",
    point: "half the reply",
    fault: { function: UPLOAD, fault: "drip" },
    left: accepted,
  },
  { name: "C11", says: "reply read, not parsed", point: "reply read", left: accepted },
  {
    name: "C12",
    says: "parsed, nothing of it sent to PostgreSQL",
    point: "before issued",
    left: accepted,
  },
  {
    name: "C13a",
    says: "`issued` on its way to PostgreSQL",
    point: "committing issued",
    left: { status: ["sending", "issued"], accepted: true },
  },
  { name: "C13b", says: "`issued` committed", point: "committed issued", left: issued },
  {
    name: "C14a",
    says: "event of the issue not emitted",
    point: "emit tw_invoice.issued",
    left: issued,
  },
  { name: "C14b", says: "emitted, not recorded as emitted", point: "before emitted", left: issued },
  {
    name: "C15",
    says: "all done and emitted, event not acknowledged",
    point: "committed emitted",
    again: "order.placed",
    left: issued,
  },
]

/** From a cancelled order to its voided invoice. */
export const VOIDING: KillPoint[] = [
  {
    name: "V1",
    says: "event picked up, nothing written",
    point: "event order.canceled",
    left: { status: ["issued"], accepted: false, void_requested: false },
  },
  {
    name: "V2",
    says: "wish to void committed",
    point: "committed void request",
    left: { ...voiding, accepted: false },
  },
  {
    name: "V3",
    says: "sent, accepted only after the death",
    hold: { function: CANCEL, at: "received" },
    left: { ...voiding, accepted: false },
  },
  {
    name: "V4",
    says: "accepted, no reply",
    hold: { function: CANCEL, at: "accepted" },
    left: voiding,
  },
  { name: "V5", says: "`voided` written, not committed", point: "after voided", left: voiding },
  {
    name: "V6a",
    says: "`voided` committed, event not emitted",
    point: "committed voided",
    left: voided,
  },
  {
    name: "V6b",
    says: "all done and emitted, event not acknowledged",
    point: "committed emitted",
    again: "order.canceled",
    left: voided,
  },
]

const lost = { function: UPLOAD, fault: "reset_before" } as const
const unanswered = { function: UPLOAD, fault: "reset_after" } as const

/** From an upload without an answer to its invoice. */
export const QUERYING: KillPoint[] = [
  {
    name: "Q1",
    says: "no byte of the query sent",
    point: "before Check_invoiceOrder",
    fault: unanswered,
    left: unclear,
  },
  {
    name: "Q2a",
    says: "the number read, nothing written",
    point: "read Check_invoiceOrder",
    fault: unanswered,
    left: unclear,
  },
  {
    name: "Q2b",
    says: "the whole record read, nothing written",
    point: "read Invoice_Info",
    fault: unanswered,
    left: unclear,
  },
  {
    name: "Q3a",
    says: "the found number written, not committed",
    point: "before adopted",
    fault: unanswered,
    left: unclear,
  },
  {
    name: "Q3b",
    says: "the found number committed, event not emitted",
    point: "committed adopted",
    fault: unanswered,
    left: issued,
  },
  {
    name: "Q4a",
    says: "denied by one function, the other one not queried",
    point: "before Invoice_PatchData_Check",
    fault: lost,
    left: denied,
  },
  {
    name: "Q4b",
    says: "denied by both functions, nothing written",
    point: "read Invoice_PatchData_Check",
    fault: lost,
    left: denied,
  },
  {
    name: "Q5a",
    says: "`pending` again, not committed",
    point: "before not_found",
    fault: lost,
    left: denied,
  },
  {
    name: "Q5b",
    says: "`pending` again, committed",
    point: "committed not_found",
    fault: lost,
    left: unsent,
  },
].map((point) => ({ ...point, sweeps: true }))

/** From the wish of staff for another invoice to that invoice. */
export const REISSUING: KillPoint[] = [
  {
    name: "R1",
    says: "request written, not committed",
    point: "before reissue_requested",
    left: { status: ["issued"], accepted: false },
  },
  { name: "R2", says: "request committed", point: "committed reissue_requested", left: reissuing },
  {
    name: "R3",
    says: "void accepted, no reply",
    hold: { function: CANCEL, at: "accepted" },
    left: voiding,
  },
  { name: "R4", says: "`voided` committed", point: "committed voided", left: voided },
  {
    name: "R5",
    says: "the next invoice written, not committed",
    point: "after plan",
    left: voided,
  },
  {
    name: "R6",
    says: "`sending` of the next one committed",
    point: "committed claim",
    left: { ...sending, accepted: true, invoices: 2 },
  },
  {
    name: "R7",
    says: "the next one accepted, no reply",
    hold: { function: UPLOAD, at: "accepted" },
    left: { ...sending, accepted: true, invoices: 2 },
  },
]

/** From an invoice that staff found at the service to its number here. */
export const ADOPTING: KillPoint[] = [
  {
    name: "A1",
    says: "the service confirmed it, nothing written",
    point: "read Invoice_Info",
    left: unclear,
  },
  { name: "A2", says: "written, not committed", point: "before adopted", left: unclear },
  { name: "A3", says: "committed, not answered", point: "committed adopted", left: issued },
]

/** From the wish of staff for all missing invoices to these invoices. */
export const BULK_ISSUING: KillPoint[] = [
  { name: "B1", says: "first row written, not committed", point: "after plan", left: none },
  { name: "B2", says: "first row committed", point: "committed plan" },
  { name: "B3", says: "first claim committed, no byte sent", point: "committed claim" },
  {
    name: "B4",
    says: "first upload accepted, no reply",
    hold: { function: UPLOAD, at: "accepted" },
  },
]

/**
 * Whether the point is between an event and the queue that keeps it until it is acknowledged.
 * Points between the database and the service are the same for a store of one process without
 * Redis.
 */
export const needsQueue = ({ point = "", again }: KillPoint): boolean =>
  !!again || /^(release|event) /.test(point)
