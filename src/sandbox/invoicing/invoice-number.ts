import { randomInt } from "node:crypto"

const LETTERS = "ABCDEFGHIJKLMNOPQRSTUVWXYZ"

/** Where a new sandbox starts counting: at random, so that two sandboxes do not give equal numbers. */
export function firstInvoiceNumber(): string {
  const letter = () => LETTERS[randomInt(LETTERS.length)]
  return `${letter()}${letter()}${String(randomInt(10_000_000, 90_000_000))}`
}

/** The number after this one; past 99999999 the letters move on. */
export function nextInvoiceNumber(number: string): string {
  const digits = Number(number.slice(2)) + 1
  return digits > 99_999_999
    ? `${nextLetters(number.slice(0, 2))}00000000`
    : number.slice(0, 2) + String(digits).padStart(8, "0")
}

function nextLetters(pair: string): string {
  const size = LETTERS.length
  const index = (LETTERS.indexOf(pair[0]) * size + LETTERS.indexOf(pair[1]) + 1) % (size * size)
  return LETTERS[Math.floor(index / size)] + LETTERS[index % size]
}
