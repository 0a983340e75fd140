/** What a shop decides for itself. */

/**
 * Charities that buyers can choose for a donated invoice. They can also type another code. May be
 * empty. Look up each code on the Ministry of Finance's platform before you list it: a wrong code
 * donates the invoice to another organisation.
 */
export const DONATION_CODES: { code: string; name: string }[] = [
  { code: "919", name: "創世基金會" },
  { code: "88888", name: "兒童癌症基金會" },
]

/** Whether an email confirms each order: Medusa sends none by itself. */
export const SENDS_CONFIRMATION: boolean = false
