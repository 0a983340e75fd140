/** A time as the HTTP interface gives it: ISO 8601 in UTC. */
export const isoTime = (time: Date | string): string => new Date(time).toISOString()

/** The same of one that may not have come. */
export const isoTimeOrNull = (time: Date | string | null): string | null => time && isoTime(time)
