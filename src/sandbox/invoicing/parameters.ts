import type { InvoicingFunction } from "./functions/definition"
import { UnreadableCall } from "./unreadable-call"

/** The function's parameters out of what a request holds. Throws {@link UnreadableCall} for a missing one. */
export function parametersOf(
  definition: InvoicingFunction,
  given: ReadonlyMap<string, string>
): Record<string, string> {
  const parameters: Record<string, string> = {}
  for (const { name, required } of definition.parameters) {
    const value = given.get(name)
    if (value === undefined && required) {
      throw new UnreadableCall(`Missing parameter: ${name}.`)
    }
    parameters[name] = value ?? ""
  }
  return parameters
}
