/** The digits of a ULID, in order (Crockford's base 32). */
const DIGITS = "0123456789ABCDEFGHJKMNPQRSTVWXYZ"
/** Number of digits for its time; the others are random. */
const TIME_DIGITS = 10
const RANDOM_DIGITS = 16

/**
 * The first id that Medusa can give a row at a time. An id is a prefix and a ULID, so rows can be
 * found by time in the primary key's index.
 *
 * @param prefix such as `capt`
 * @param time milliseconds since 1970
 */
export function firstIdAt(prefix: string, time: number): string {
  let digits = ""
  let left = Math.max(Math.floor(time), 0)
  for (let n = 0; n < TIME_DIGITS; n++) {
    digits = DIGITS[left % DIGITS.length] + digits
    left = Math.floor(left / DIGITS.length)
  }
  return `${prefix}_${digits}${DIGITS[0].repeat(RANDOM_DIGITS)}`
}
