export { startSandbox } from "./server"
export type { Sandbox, SandboxOptions } from "./server"
export type { JournalEntry, SandboxInvoice, SandboxSettings } from "./state/types"
export type { ConsoleState, IntentView } from "./console/console-state"
