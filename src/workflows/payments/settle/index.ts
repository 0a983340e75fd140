export { settleIntentWorkflow, settleIntentWorkflowId } from "../workflows/settle-intent"
export type { SettleIntentInput } from "../workflows/settle-intent"
export type { OrderStanding, SettleResult } from "./settle-result"
