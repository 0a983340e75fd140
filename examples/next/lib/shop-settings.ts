/** What a shop decides for itself. */

/**
 * Charities that buyers may choose for a donated invoice; other codes can be typed. May be empty. Look each
 * code up at the Ministry of Finance's platform before you list it: a wrong one gives to somebody else.
 */
export const DONATION_CODES: { code: string; name: string }[] = [
  { code: "919", name: "創世基金會" },
  { code: "88888", name: "兒童癌症基金會" },
]

/** Whether an e-mail confirms each order: Medusa sends none by itself. */
export const SENDS_CONFIRMATION: boolean = false
