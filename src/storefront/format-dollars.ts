/** Whole New Taiwan dollars, as a Taiwanese price tag writes them: `NT$1,234`. */
export const formatDollars = (dollars: number): string =>
  `NT$${Math.round(dollars).toLocaleString("en")}`
