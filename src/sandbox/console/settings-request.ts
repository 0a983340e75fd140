import type { JsonObject } from "../http/json-body"
import type { SandboxSettings } from "../state/types"
import { readFaults } from "./faults-request"
import { readHolds } from "./holds-request"
import { InvalidSettings } from "./invalid-settings"

const MAX_LATENCY_MS = 10 * 60 * 1000

const READERS: {
  [Name in keyof SandboxSettings]: (value: unknown, name: Name) => SandboxSettings[Name]
} = {
  invoicing_latency_ms: readLatency,
  payments_latency_ms: readLatency,
  duplicate_check: readSwitch,
  invoicing_down: readSwitch,
  payments_down: readSwitch,
  payments_installments: readSwitch,
  refunds_processing: readSwitch,
  invoicing_fail_next: readFaults,
  invoicing_hold: readHolds,
  stale_for_ms: readLatency,
  soap_prefixes: readSwitch,
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
