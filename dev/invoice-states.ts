import { writeFileSync } from "node:fs"
import { join } from "node:path"

import { COLUMNS } from "../src/rules/invoice/columns"
import { nextStatuses } from "../src/rules/invoice/next-statuses"
import {
  EVENTS,
  FIRST_EVENTS,
  statusesAccepting,
  type InvoiceEvent,
} from "../src/rules/invoice/state-machine"
import type { Transition } from "../src/rules/invoice/transition"
import type { Value } from "../src/rules/invoice/values"
import { INVOICE_STATUSES, type InvoiceStatus } from "../src/rules/invoice/invoice-status"
import { repository } from "./state-folder"

export const statesPage = join(repository, "docs/developer/invoice-states.md")

/** Generates the page about the states of an invoice. */
export default function main(): number {
  writeFileSync(statesPage, invoiceStates())
  console.log(`Written: ${statesPage}`)
  return 0
}

/** The page's text, from the state machine. */
export function invoiceStates(): string {
  return `# The states of an invoice

Generated from \`src/rules/invoice/state-machine.ts\` by \`node dev/run.mjs invoice-states\`; a test
compares it. An event changes a row of \`tw_invoice\` only in the statuses that accept it, and only
where its conditions hold.

\`\`\`mermaid
${diagram()}
\`\`\`

Events that leave the status as it is are below only.

## Events

\`updated_at\` is written as well, but by the events that only look at an invoice.

${names.map(sectionOf).join("\n\n")}
`
}

const names = Object.keys(EVENTS) as InvoiceEvent[]

const isFirst = (event: InvoiceEvent) => FIRST_EVENTS.some((first) => first === event)

const startsOf = (event: InvoiceEvent): (InvoiceStatus | null)[] => [
  ...(isFirst(event) ? [null] : []),
  ...statusesAccepting(event),
]

function diagram(): string {
  const edges = new Map<string, InvoiceEvent[]>()
  for (const event of names) {
    for (const start of startsOf(event)) {
      for (const { next } of nextStatuses(event, start)) {
        if (next === start) continue
        const edge = `${start ?? "[*]"} --> ${next}`
        const known = edges.get(edge) ?? []
        edges.set(edge, known.includes(event) ? known : [...known, event])
      }
    }
  }
  const from = (edge: string) => INVOICE_STATUSES.findIndex((one) => edge.startsWith(`${one} `))
  const sorted = [...edges].sort(([one], [other]) => from(one) - from(other))
  return ["stateDiagram-v2", ...sorted.map(([edge, by]) => `  ${edge}: ${by.join(", ")}`)].join(
    "\n"
  )
}

function sectionOf(event: InvoiceEvent): string {
  const transition: Transition = EVENTS[event]
  const { requires = [], entry, entryOfNew, entryIf, emits = null } = transition
  const starts = startsOf(event).map((status) => status ?? "a new row")
  const timeline = [
    entry && (entryIf ? `${entry}, if ${entryIf.label}` : entry),
    entryOfNew && `${entryOfNew} of a new row`,
  ].filter(Boolean)
  const lines = [
    `In: ${starts.join(", ")}`,
    requires.length && `If: ${requires.map(({ label }) => label).join(", ")}`,
    listed("Becomes", becomes(event)),
    listed("Columns", columnsOf(transition)),
    timeline.length && `Timeline: ${timeline.join(", ")}`,
    emits !== null && `Emits: ${shown(emits)}`,
  ]
  return [`### ${event}`, "", ...lines.flatMap((line) => (line ? `- ${line}` : []))].join("\n")
}

/** A value, or a list of them below its name. */
const listed = (name: string, values: string[]): string =>
  values.length === 1 ? `${name}: ${values[0]}` : [`${name}:`, ...values].join("\n  - ")

/** The next statuses, each with its conditions. */
function becomes(event: InvoiceEvent): string[] {
  const found = startsOf(event).flatMap((start) =>
    nextStatuses(event, start).map(({ next, conditions, stays }) => {
      const name = stays ? "as it was" : next
      return conditions.length ? `${name}, if ${conditions.join(", ")}` : name
    })
  )
  return [...new Set(found)]
}

function columnsOf({ set }: Transition): string[] {
  return COLUMNS.flatMap((column) => {
    const value = set[column]
    return value === undefined || column === "status" ? [] : `${column}: ${shown(value)}`
  })
}

function shown(value: Value): string {
  if (value === null) return "empty"
  if (typeof value !== "object") return String(value)
  switch (value.kind) {
    case "now":
      return "now"
    case "keep":
      return "as it was"
    case "after":
      return typeof value.milliseconds === "number"
        ? `in ${value.milliseconds / 60_000} min`
        : `after \`${value.milliseconds}\``
    case "after_age": {
      const { since, share, least, most } = value
      const within = `${least / 60_000} to ${most / 60_000} min`
      return `in 1/${Math.round(1 / share)} of the time since ${since}, ${within}`
    }
    case "old":
      return `what ${value.column} was`
    case "input":
      return `\`${value.name}\``
    case "first":
      return value.values.map(shown).join(", or else ")
    case "up":
      return "one more"
    case "down":
      return "one less"
    case "when":
      return `${shown(value.then)} if ${value.condition.label}, else ${shown(value.otherwise)}`
  }
}
