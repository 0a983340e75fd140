export interface Card {
  number: string
  expiry: string
  cvc: string
}

export type CardOutcome = "paid" | "declined" | "verification"

/** What each test card does. Any date to come and any CVC go with them. */
const TEST_CARDS: Record<string, CardOutcome> = {
  "4242424242424242": "paid",
  "4000000000000002": "declined",
  "4000000000003220": "verification",
}

export type CardFault = "number" | "expiry" | "cvc" | "not_a_test_card"

/** What is wrong with a card that a buyer typed, or null. */
export function cardFault(card: Card, now = new Date()): CardFault | null {
  const number = digits(card.number)
  if (!/^\d{13,19}$/.test(number) || !passesLuhn(number)) {
    return "number"
  }
  if (!isStillValid(card.expiry, now)) {
    return "expiry"
  }
  if (!/^\d{3,4}$/.test(card.cvc.trim())) {
    return "cvc"
  }
  return Object.hasOwn(TEST_CARDS, number) ? null : "not_a_test_card"
}

/** What a card without fault does. */
export function cardOutcome(card: Card): CardOutcome {
  return TEST_CARDS[digits(card.number)]
}

export function lastFourDigits(card: Card): string {
  return digits(card.number).slice(-4)
}

function digits(number: string): string {
  return number.replace(/[\s-]/g, "")
}

function passesLuhn(number: string): boolean {
  const sum = [...number].reverse().reduce((total, character, index) => {
    const value = Number(character) * (index % 2 ? 2 : 1)
    return total + (value > 9 ? value - 9 : value)
  }, 0)
  return sum % 10 === 0
}

/** `MM/YY`; a card is good to the last day of its month. */
function isStillValid(expiry: string, now: Date): boolean {
  const parts = /^(0[1-9]|1[0-2])\s*\/\s*(\d{2})$/.exec(expiry.trim())
  if (!parts) {
    return false
  }
  const firstMomentAfter = Date.UTC(2000 + Number(parts[2]), Number(parts[1]), 1)
  return firstMomentAfter > now.getTime()
}
