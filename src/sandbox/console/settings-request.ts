import type { JsonObject } from "../http/json-body"
import { isJsonObject } from "../http/json-body"
import { INVOICING_FUNCTIONS } from "../invoicing/functions"
import { INVOICING_FAULTS, type InvoicingFault, type SandboxSettings } from "../state/types"

export class InvalidSettings extends Error {}

const MAX_LATENCY_MS = 10 * 60 * 1000

const READERS: {
  [Name in keyof SandboxSettings]: (value: unknown, name: Name) => SandboxSettings[Name]
} = {
  invoicing_latency_ms: readLatency,
  payments_latency_ms: readLatency,
  duplicate_check: readSwitch,
  invoicing_down: readSwitch,
  payments_down: readSwitch,
  invoicing_fail_next: readFaults,
}

/** Reads a part of the settings. Throws {@link InvalidSettings} naming what is wrong. */
export function readSettings(body: JsonObject): Partial<SandboxSettings> {
  const unknown = Object.keys(body).find((name) => !Object.hasOwn(READERS, name))
  if (unknown) {
    throw new InvalidSettings(`There is no setting ${unknown}.`)
  }
  const entries = Object.entries(body).map(([name, value]) => {
    const read = READERS[name as keyof SandboxSettings] as (value: unknown, name: string) => unknown
    return [name, read(value, name)]
  })
  return Object.fromEntries(entries)
}

function readLatency(value: unknown, name: string): number {
  if (typeof value !== "number" || !(value >= 0 && value <= MAX_LATENCY_MS)) {
    throw new InvalidSettings(`${name} must be milliseconds from 0 to ${MAX_LATENCY_MS}.`)
  }
  return value
}

function readSwitch(value: unknown, name: string): boolean {
  if (typeof value !== "boolean") {
    throw new InvalidSettings(`${name} must be true or false.`)
  }
  return value
}

function readFaults(value: unknown): SandboxSettings["invoicing_fail_next"] {
  if (!Array.isArray(value)) {
    throw new InvalidSettings("invoicing_fail_next must be a list.")
  }
  return value.map((entry) => {
    const { function: name, fault } = isJsonObject(entry) ? entry : {}
    if (typeof name !== "string" || !INVOICING_FUNCTIONS.has(name)) {
      throw new InvalidSettings(
        `function must be one of ${[...INVOICING_FUNCTIONS.keys()].join(", ")}.`
      )
    }
    if (!INVOICING_FAULTS.includes(fault as InvoicingFault)) {
      throw new InvalidSettings(`fault must be one of ${INVOICING_FAULTS.join(", ")}.`)
    }
    return { function: name, fault: fault as InvoicingFault }
  })
}
