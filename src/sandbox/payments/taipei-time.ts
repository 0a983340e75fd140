const TAIPEI_OFFSET_MS = 8 * 60 * 60 * 1000

/** A moment as ISO 8601 with Taiwan's offset (payment document §2.3, `createdAt`). */
export function taipeiTime(moment = new Date()): string {
  return new Date(moment.getTime() + TAIPEI_OFFSET_MS).toISOString().replace("Z", "+08:00")
}
