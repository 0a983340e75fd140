const PLACE = /（臺北）| \(Taipei\)/g

const { timeZone: BROWSER } = Intl.DateTimeFormat().resolvedOptions()

/**
 * Texts with places named where the browser's own time is another. For the texts themselves, before a
 * company's name or a message are put into them.
 */
export const withPlaces = <Texts extends object>(
  texts: Texts,
  timeZone: string = BROWSER
): Texts => (timeZone === "Asia/Taipei" ? (withoutPlaces(texts) as Texts) : texts)

const withoutPlaces = (texts: object): object =>
  Object.fromEntries(
    Object.entries(texts).map(([key, text]: [string, string | object]) => [
      key,
      typeof text === "string" ? text.replace(PLACE, "") : withoutPlaces(text),
    ])
  )
