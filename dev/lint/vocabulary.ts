type Term = { not: RegExp; say: string }

/**
 * Private terms that a reader would have to learn, and the usual terms for them. `not` is searched
 * in comments, titles of tests, documents and the texts of the code; code in backquotes is left out.
 */
export const VOCABULARY: Term[] = [
  { not: /\brais(e|es|ed|ing)\b/i, say: '"recorded as a payment issue"' },
  { not: /\bdealt with\b/i, say: '"resolved"' },
  { not: /\bmuted?\b/i, say: "say what does not answer" },
  { not: /\bsettles? nothing\b/i, say: '"outcome unknown"' },
  { not: /\b(bells?|rings?|rang)\b/i, say: '"admin notification"' },
  { not: /\brush(es|ed)?\b/i, say: '"burst" or "under load"' },
  { not: /\b(held|holds?) against\b/i, say: '"compared with" or "checked against"' },
  { not: /\bknock(s|ed|ing)?\b/i, say: '"retry", "resend" or "query the service"' },
  {
    // Buyers are asked to pay again, and pages ask for data again.
    not: /\bask(s|ed|ing)?\s+((?!to\s|for\s)[\w'’]+\s+){0,3}again\b/i,
    say: '"retry", "query the service again" or the name of the button',
  },
  { not: /\bzombies?\b/i, say: '"late worker"' },
  { not: /\b(takes?|taking|took) (the |a )?rows?\b/i, say: '"claim"' },
  { not: /\bin (its|a|the same|smaller|larger) company\b/i, say: '"batch"' },
  {
    not: /\b(whoever|whatever person|somebody|someone)\b/i,
    say: '"staff", "customer" or who it is',
  },
  {
    not: /\bservice's (own )?words?\b|\bwords? of the service\b/i,
    say: '"message" or "raw status"',
  },
  { not: /\b(announces?|announced|announcing)\b/i, say: '"emit" or "declare"' },
  { not: /\b(tells?|telling) the (service|store|plugin)\b/i, say: '"query" or "emit"' },
  { not: /\btold\b/i, say: '"said", "shown", "asked" or "known"' },
  { not: /\be-mail/i, say: '"email", as in Medusa\'s admin' },
  { not: /\bwhole\s+money\b/i, say: '"fully refunded"' },
  { not: /\ba person's\b/i, say: '"needs review" or "staff"' },
]

/** The same for texts that staff and buyers read, in which some words of comments are unclear. */
export const VOCABULARY_OF_TEXTS: Term[] = [
  ...VOCABULARY,
  { not: /\bby (itself|themselves)\b/i, say: '"automatically"' },
]
