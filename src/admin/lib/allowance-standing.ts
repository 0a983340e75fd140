import type { AdminAllowance } from "../../http-types"

export type AllowanceStanding = "confirmed" | "waiting" | "voided"

/** Where an allowance stands: only one that the buyer confirmed has reached the tax authority. */
export const standingOf = ({
  status,
  confirmed_at,
}: Pick<AdminAllowance, "status" | "confirmed_at">): AllowanceStanding =>
  status === "voided" ? "voided" : confirmed_at ? "confirmed" : "waiting"

export const STANDING_COLORS: Record<AllowanceStanding, "green" | "orange" | "grey"> = {
  confirmed: "green",
  waiting: "orange",
  voided: "grey",
}
