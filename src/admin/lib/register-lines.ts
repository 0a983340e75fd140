import type { AdminInvoice } from "../../http-types"
import { outcomeOf, willBeSent, type CheckedLine } from "./checked-allowance"

type Registration = {
  /** Registers one; the invoice as it is afterwards. */
  send: (line: NonNullable<ReturnType<typeof willBeSent>>) => Promise<AdminInvoice>
  refusalOf: (error: Error) => string
  /** Whether the same would be said of each other line. */
  meetsAll: (error: Error) => boolean
  /** Whether the page with the lines was left. */
  isLeft: () => boolean
  /** Takes all lines each time that one is done. */
  onDone: (lines: CheckedLine[]) => void
}

/**
 * Registers lines one after the other. Ends once nobody looks at them, or when an error would meet each
 * of the others too. What was not sent has no outcome.
 */
export async function registerLines(
  lines: CheckedLine[],
  { send, refusalOf, meetsAll, isLeft, onDone }: Registration
): Promise<void> {
  const done = [...lines]
  for (const [index, line] of done.entries()) {
    const sent = willBeSent(line)
    if (!sent) continue
    let ended = false
    try {
      const invoice = await send(sent)
      done[index] = { ...line, outcome: outcomeOf(invoice, sent.allowance_number) }
    } catch (error) {
      done[index] = { ...line, outcome: { refusal: refusalOf(error as Error) } }
      ended = meetsAll(error as Error)
    }
    // The field may hold another text by now.
    if (isLeft()) return
    onDone([...done])
    if (ended) return
  }
}
