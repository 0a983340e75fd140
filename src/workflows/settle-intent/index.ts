export { settleIntentWorkflow, settleIntentWorkflowId } from "./settle-intent-workflow"
export type { SettleIntentInput } from "./settle-intent-workflow"
export type { SettleResult } from "./settle-result"
