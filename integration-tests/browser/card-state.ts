import type { AdminOrderInvoicesResponse } from "../../src/http-types"
import type { Language } from "./admin"

/** Data for the card, and the texts that it must show. */
export type CardState = {
  name: string
  reply: { status: number; body: AdminOrderInvoicesResponse | { type: string; message: string } }
  /** Texts that the card must show. */
  says: Record<Language, string[]>
  /** Labels of its buttons with text, in order. */
  buttons: Record<Language, string[]>
}
