import type { AdminOrderInvoicesResponse } from "../../src/http-types"
import type { Language } from "./admin"

/** Something that the card can be asked to show, and what it must show for it. */
export type CardState = {
  name: string
  reply: { status: number; body: AdminOrderInvoicesResponse | { type: string; message: string } }
  /** What the card must say. */
  says: Record<Language, string[]>
  /** Labels of its buttons that bear text, in order. */
  buttons: Record<Language, string[]>
}
