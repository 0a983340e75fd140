export { settleIntentWorkflow, settleIntentWorkflowId } from "./settle-intent-workflow"
export type { SettleIntentInput } from "./settle-intent-workflow"
export type { OrderStanding, SettleResult } from "./settle-result"
