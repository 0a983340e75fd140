import { mkdirSync, readFileSync, renameSync, writeFileSync } from "node:fs"
import { dirname } from "node:path"
import { isJsonObject } from "../http/json-body"
import type { SandboxState } from "./types"

/** The state a file holds, or null when there is no such file. Throws when it is not a state file. */
export function readStateFile(file: string): SandboxState | null {
  let content: string
  try {
    content = readFileSync(file, "utf8")
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === "ENOENT") {
      return null
    }
    throw error
  }
  const state = parse(content)
  if (!isState(state)) {
    throw new Error(
      `${file} is not a state file of this sandbox. Delete it, or name another one with --state.`
    )
  }
  return state
}

/** Replaces the whole file at once: a reader sees the old state or the new one, never a mixture. */
export function writeStateFile(file: string, state: SandboxState): void {
  mkdirSync(dirname(file), { recursive: true })
  const next = `${file}.${process.pid}.tmp`
  writeFileSync(next, JSON.stringify(state), { mode: 0o600 })
  renameSync(next, file)
}

function parse(content: string): unknown {
  try {
    return JSON.parse(content)
  } catch {
    return null
  }
}

function isState(value: unknown): value is SandboxState {
  return (
    isJsonObject(value) &&
    value.version === 1 &&
    isJsonObject(value.settings) &&
    Array.isArray(value.intents) &&
    Array.isArray(value.invoices) &&
    Array.isArray(value.allowances ?? []) &&
    Array.isArray(value.journal) &&
    typeof value.next_invoice_number === "string"
  )
}
