import type { AdminAllowance } from "../../http-types"

export type AllowanceState = "confirmed" | "waiting" | "voided"

/** The state of an allowance: only one that the buyer confirmed has reached the tax authority. */
export const allowanceState = ({
  status,
  confirmed_at,
}: Pick<AdminAllowance, "status" | "confirmed_at">): AllowanceState =>
  status === "voided" ? "voided" : confirmed_at ? "confirmed" : "waiting"

export const STATE_COLORS: Record<AllowanceState, "green" | "orange" | "grey"> = {
  confirmed: "green",
  waiting: "orange",
  voided: "grey",
}
