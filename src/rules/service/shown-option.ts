/** An option as staff may see it; null: not set. */
export type ShownOption = string | number | boolean | null

/** In place of a secret: that it is set, and not even how long it is. */
export const HIDDEN = "••••••••"

/** A value for people: a list with commas, of an object each value behind its path. */
export function shownOption(value: unknown): ShownOption {
  if (value === undefined || value === null) return null
  if (typeof value === "string" || typeof value === "number" || typeof value === "boolean")
    return value
  if (Array.isArray(value)) return value.join(", ") || null
  return leaves(value).join("; ") || null
}

const leaves = (value: object, prefix = ""): string[] =>
  Object.entries(value).flatMap(([name, each]) => {
    const path = `${prefix}${name}`
    if (typeof each === "object" && each !== null && !Array.isArray(each))
      return leaves(each, `${path}.`)
    const shown = shownOption(each)
    return shown === null ? [] : [`${path}: ${shown}`]
  })
