/** A time in the format of the HTTP interface: ISO 8601 in UTC. */
export const isoTime = (time: Date | string): string => new Date(time).toISOString()

/** The same for a time that may be null. */
export const isoTimeOrNull = (time: Date | string | null): string | null => time && isoTime(time)
