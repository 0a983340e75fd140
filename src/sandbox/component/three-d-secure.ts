import type { SandboxContext } from "../context"
import { escapeMarkup } from "../http/escape-markup"
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
  return `<!DOCTYPE html>
<html lang="zh-Hant">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<link rel="icon" href="data:,">
<title>3D 驗證 · 3-D Secure</title>
<link rel="stylesheet" href="/pages/three-d-secure.css">
</head>
<body>
<main>
  <h1>3D 驗證 <small>3-D Secure</small></h1>
  <p>測試環境：請代替發卡銀行回覆。<br>Sandbox: answer in place of the bank.</p>
  <p class="amount">${escapeMarkup(amount)}</p>
  <form method="post">
    <button name="answer" value="approve">核准 Approve</button>
    <button name="answer" value="refuse">拒絕 Refuse</button>
  </form>
</main>
</body>
</html>
`
}
