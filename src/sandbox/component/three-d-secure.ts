import type { SandboxContext } from "../context"
import { escapeMarkup } from "../http/escape-markup"
import { filledPage } from "../pages"
import { checkoutMessage } from "../payments/messages"
import { decline, payByCard } from "../payments/transitions"
import type { SandboxIntent } from "../state/types"

/** The intent whose buyer is at this 3-D Secure page, or undefined once it was answered. */
export function challengedIntent(
  { store }: SandboxContext,
  challenge: string
): SandboxIntent | undefined {
  return store.state.intents.find(
    ({ payment }) => payment && payment.type !== "ATM" && payment.challenge === challenge
  )
}

/** Settles the card as the buyer answered, and gives the address to send the buyer back to. */
export function answerChallenge(
  context: SandboxContext,
  intent: SandboxIntent,
  approved: boolean
): string {
  const { payment, resultUrl } = intent
  if (!payment || payment.type === "ATM" || !resultUrl) {
    throw new Error("Only a card of an intent with a resultUrl is verified.")
  }
  const { type, installments, lastFourDigitsOfCard } = payment
  const use = { type, installments, lastFourDigitsOfCard }
  if (approved) {
    payByCard(context, intent, use)
  } else {
    decline(context, intent, use, checkoutMessage("declined", "zh_tw"))
  }
  return resultUrl
}

export function challengePage(intent: SandboxIntent): string {
  const amount = `NT$ ${intent.amount.toLocaleString("en-US")}`
  return filledPage("three-d-secure.html", { amount: escapeMarkup(amount) })
}
