import {
  ATTENTION_REASONS,
  NOT_NEEDED_REASONS,
  WAITING_REASONS,
  type InvoiceReason,
} from "./invoice-status"
import { causeCode, VOID_CAUSES, type VoidCause } from "./void-cause"

/** What the plugin itself has to say on a timeline. Each has a text in both languages. */
export const DETAIL_CODES = [
  "worker_lost",
  "lease_over",
  "order_not_named",
  "too_early",
  "no_information",
  "number_taken",
  "void_not_seen",
  "uploads_unclear",
  "unexpected_error",
  "not_configured",
  "not_supported",
  "connection",
  "timeout",
  "redirect",
  "http_status",
  "unreadable",
  "unexpected",
  "allowances_cover",
  "allowances_short",
  "reissue_dropped",
  "taken_from_service",
  "database_restored",
  "one_of_many",
  ...VOID_CAUSES.map(causeCode),
] as const
export type DetailCode = (typeof DETAIL_CODES)[number]

/** A detail as it was stored: its code, and the message of others beside it. */
export type TimelineDetail = {
  code: DetailCode | null
  reason: InvoiceReason | null
  /** A number, the service's message, or a note of staff; never a sentence of the plugin. */
  text: string | null
}

/** The text in which a detail is stored: its code, and after a colon what belongs to it. */
export const timelineDetail = (code: DetailCode, text?: string | number | null): string =>
  text === undefined || text === null || text === "" ? code : `${code}: ${text}`

const CODES: ReadonlySet<string> = new Set(DETAIL_CODES)
const REASONS: ReadonlySet<string> = new Set([
  ...WAITING_REASONS,
  ...NOT_NEEDED_REASONS,
  ...ATTENTION_REASONS,
])
/**
 * The plugin's own part of a stored detail: the codes before the message of others. A regular
 * expression that JavaScript and PostgreSQL read alike.
 */
export const OWN_PART = `^(?:(?:${[...CODES, ...REASONS].join("|")})(?:: |$))+`

const HEAD = /^([a-z_]+)(?:: (.+))?$/s

/**
 * Reads a stored detail. One that begins with a reason may have a code after it
 * (`outcome_unknown: timeout`); one that begins with neither is a plain message.
 */
export function readTimelineDetail(detail: string | null): TimelineDetail {
  const nothing = { code: null, reason: null, text: detail || null }
  const [, head, rest = null] = HEAD.exec(detail ?? "") ?? []
  if (head === undefined) return nothing
  if (CODES.has(head)) return { code: head as DetailCode, reason: null, text: rest }
  if (REASONS.has(head)) {
    const { code, text } = readTimelineDetail(rest)
    return { code, reason: head as InvoiceReason, text }
  }
  return nothing
}

/** The plugin's own part of a stored detail, without the message after it; null: there is none. */
export const codesOf = (detail: string | null): string | null =>
  detail?.match(OWN_PART)?.[0].replace(/[: ]+$/, "") || null

/** Why staff void an invoice, as the timeline stores it: the cause from the list, and their note. */
export const voidNote = (cause?: VoidCause, text?: string): string | undefined =>
  cause ? timelineDetail(causeCode(cause), text) : text

/** What staff stated about a void that they requested. */
export type SaidOfVoid = { cause: VoidCause | null; text: string | null; actor: string | null }

/** All null if the void was requested by the order or made at the service. */
export function readVoidNote(
  void_reason: string | null,
  said: { note: string | null; actor: string } | null
): SaidOfVoid {
  const byStaff = void_reason === "staff_decision" || void_reason === "reissue"
  if (!said || !byStaff) return { cause: null, text: null, actor: null }
  const { code, text } = readTimelineDetail(said.note)
  const cause = VOID_CAUSES.find((each) => causeCode(each) === code) ?? null
  return { cause, text, actor: said.actor }
}
