const PLACE = /（臺北）| \(Taipei\)/g

/** A text about a time; the place is named only where the browser's own time is another. */
export const withPlace = (text: string, timeZone: string): string =>
  timeZone === "Asia/Taipei" ? text.replace(PLACE, "") : text
