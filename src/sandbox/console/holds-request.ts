import { isJsonObject } from "../http/json-body"
import { HOLD_POINTS, type Hold, type HoldPoint } from "../state/types"
import { readFunction } from "./faults-request"
import { InvalidSettings } from "./invalid-settings"

/** Reads `invoicing_hold`. Throws {@link InvalidSettings} for what could hold nothing. */
export function readHolds(value: unknown): Hold[] {
  if (!Array.isArray(value)) {
    throw new InvalidSettings("invoicing_hold must be a list.")
  }
  return value.map((entry) => {
    const { function: name, at } = isJsonObject(entry) ? entry : {}
    if (!HOLD_POINTS.includes(at as HoldPoint)) {
      throw new InvalidSettings(`at must be one of ${HOLD_POINTS.join(", ")}.`)
    }
    return { function: readFunction(name), at: at as HoldPoint }
  })
}
