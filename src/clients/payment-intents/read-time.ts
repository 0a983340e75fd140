/** Date, and perhaps time, of which only the zone may be missing; compact ones too. */
const WRITTEN =
  /^(\d{4})[-/]?(\d{2})[-/]?(\d{2})(?:[T ]?(\d{2}):?(\d{2})(?::?(\d{2}))?(?:\.\d+)?)?$/

/**
 * A time of the service as ISO 8601, or undefined when it is none. The document shows no format
 * (§2.3): what names no zone is meant in Taiwan, and a day alone lasts until its end.
 */
export function readTime(text: string | undefined): string | undefined {
  const written = WRITTEN.exec(text ?? "")
  const iso = written ? inTaiwan(written) : text?.replace(" ", "T").replace(" ", "")
  // A number, or a lone year, is no time that anybody wrote for a buyer.
  if (!iso || !/^\d{4}-\d{2}-\d{2}T/.test(iso)) return undefined
  return Number.isNaN(Date.parse(iso)) ? undefined : iso
}

function inTaiwan([, year, month, day, hour = "23", minute = "59", second]: RegExpExecArray) {
  const seconds = second ?? (minute === "59" && hour === "23" ? "59" : "00")
  return `${year}-${month}-${day}T${hour}:${minute}:${seconds}+08:00`
}
