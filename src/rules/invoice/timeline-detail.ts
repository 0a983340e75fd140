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

/** A detail as it was written down: what it says by its code, and others' words beside it. */
export type TimelineDetail = {
  code: DetailCode | null
  reason: InvoiceReason | null
  /** A number, the service's words, or a person's note; never a sentence of the plugin. */
  words: string | null
}

/** The text in which a detail is stored: its code, and after a colon what belongs to it. */
export const timelineDetail = (code: DetailCode, words?: string | number | null): string =>
  words === undefined || words === null || words === "" ? code : `${code}: ${words}`

const CODES: ReadonlySet<string> = new Set(DETAIL_CODES)
const REASONS: ReadonlySet<string> = new Set([
  ...WAITING_REASONS,
  ...NOT_NEEDED_REASONS,
  ...ATTENTION_REASONS,
])
/** All that a stored detail can begin with: what follows it are others' words. */
export const DETAIL_HEADS: readonly string[] = [...CODES, ...REASONS]

const HEAD = /^([a-z_]+)(?:: (.+))?$/s

/**
 * Reads a stored detail. One that begins with a reason may have a code after it
 * (`outcome_unknown: timeout`); one that begins with neither is words as they stand.
 */
export function readTimelineDetail(detail: string | null): TimelineDetail {
  const nothing = { code: null, reason: null, words: detail || null }
  const [, head, rest = null] = HEAD.exec(detail ?? "") ?? []
  if (head === undefined) return nothing
  if (CODES.has(head)) return { code: head as DetailCode, reason: null, words: rest }
  if (REASONS.has(head)) {
    const { code, words } = readTimelineDetail(rest)
    return { code, reason: head as InvoiceReason, words }
  }
  return nothing
}

/** Why staff void an invoice, as the timeline stores it: the cause from the list, and their words. */
export const voidNote = (cause?: VoidCause, words?: string): string | undefined =>
  cause ? timelineDetail(causeCode(cause), words) : words

/** What staff stated about a void that they requested. */
export type SaidOfVoid = { cause: VoidCause | null; words: string | null; actor: string | null }

/** All null if the void was requested by the order or made at the service. */
export function readVoidNote(
  void_reason: string | null,
  said: { note: string | null; actor: string } | null
): SaidOfVoid {
  const byStaff = void_reason === "staff_decision" || void_reason === "reissue"
  if (!said || !byStaff) return { cause: null, words: null, actor: null }
  const { code, words } = readTimelineDetail(said.note)
  const cause = VOID_CAUSES.find((each) => causeCode(each) === code) ?? null
  return { cause, words, actor: said.actor }
}
