import { isJsonObject } from "../http/json-body"
import { INVOICING_FUNCTIONS } from "../invoicing/functions"
import {
  FAULTS_AT_A_BYTE,
  FUNCTIONS_OF_FAULT,
  INVOICING_FAULTS,
  type InvoicingFault,
  type ScriptedFault,
} from "../state/faults"
import { InvalidSettings } from "./invalid-settings"

/** Reads `invoicing_fail_next`. Throws {@link InvalidSettings} for a fault that could not strike. */
export function readFaults(value: unknown): ScriptedFault[] {
  if (!Array.isArray(value)) {
    throw new InvalidSettings("invoicing_fail_next must be a list.")
  }
  return value.map(readFault)
}

function readFault(entry: unknown): ScriptedFault {
  const { function: called, fault, bytes } = isJsonObject(entry) ? entry : {}
  const name = readFunction(called)
  if (!isFault(fault)) {
    throw new InvalidSettings(`fault must be one of ${INVOICING_FAULTS.join(", ")}.`)
  }
  const functions = FUNCTIONS_OF_FAULT[fault]
  if (functions && !functions.includes(name)) {
    throw new InvalidSettings(`${fault} can only strike ${functions.join(", ")}.`)
  }
  return { function: name, fault, ...readBytes(fault, bytes) }
}

/** Throws {@link InvalidSettings} for what is no function of the invoicing service. */
export function readFunction(value: unknown): string {
  if (typeof value !== "string" || !INVOICING_FUNCTIONS.has(value)) {
    throw new InvalidSettings(
      `function must be one of ${[...INVOICING_FUNCTIONS.keys()].join(", ")}.`
    )
  }
  return value
}

function readBytes(fault: InvoicingFault, bytes: unknown): { bytes?: number } {
  if (!FAULTS_AT_A_BYTE.includes(fault)) {
    if (bytes !== undefined) {
      throw new InvalidSettings(`${fault} takes no bytes.`)
    }
    return {}
  }
  if (typeof bytes !== "number" || !Number.isSafeInteger(bytes) || bytes < 0) {
    throw new InvalidSettings(`${fault} needs bytes, a whole number from 0.`)
  }
  return { bytes }
}

function isFault(value: unknown): value is InvoicingFault {
  return INVOICING_FAULTS.includes(value as InvoicingFault)
}
