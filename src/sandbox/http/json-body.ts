import type { SandboxRequest } from "./messages"

export type JsonObject = Record<string, unknown>

/** The body as a JSON object, or null when it is anything else. */
export function readJsonObject(request: SandboxRequest): JsonObject | null {
  try {
    const value: unknown = JSON.parse(
      new TextDecoder("utf-8", { fatal: true }).decode(request.body)
    )
    return isJsonObject(value) ? value : null
  } catch {
    return null
  }
}

export function isJsonObject(value: unknown): value is JsonObject {
  return typeof value === "object" && value !== null && !Array.isArray(value)
}
