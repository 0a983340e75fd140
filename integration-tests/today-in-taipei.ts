/** The present day in Taipei, as staff state it: `2026-11-21`. */
export const todayInTaipei = () => new Date(Date.now() + 8 * 60 * 60_000).toISOString().slice(0, 10)
