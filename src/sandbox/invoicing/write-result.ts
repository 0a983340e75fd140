import { escapeMarkup } from "../http/escape-markup"
import { element } from "../xml/write-xml"
import type { Outcome } from "./functions/definition"

/** The content of a result element: the text, the fields of a record, or a list of records. */
export function writeResult({ text, structure }: Outcome, prefix = ""): string {
  if (!structure) {
    return escapeMarkup(text)
  }
  const records = structure.records.map((record) =>
    Object.entries(record)
      .map(([field, value]) => element(prefix + field, escapeMarkup(value)))
      .join("")
  )
  return structure.isList
    ? records.map((record) => element(prefix + structure.type, record)).join("")
    : records.join("")
}
