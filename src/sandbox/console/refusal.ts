import { json, type Message } from "../http/messages"

/** Why the console refuses: its page has a sentence for each, in the language that it is read in. */
export type RefusalReason =
  /** An allowance over nothing, or not over whole dollars. */
  | "no_amount"
  | "more_than_left"
  /** What it is about is over, or never was. */
  | "over"
  | "bad_setting"

export const refusal = (status: 400 | 404 | 409, reason: RefusalReason, message: string): Message =>
  json(status, { reason, message })
