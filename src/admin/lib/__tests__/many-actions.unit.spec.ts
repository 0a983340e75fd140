import { fitsManyAction, type ManyAction } from "../many-actions"

it.each<[ManyAction, string, boolean]>([
  ["retry", "outcome_unknown", true],
  ["retry", "sent_to_other_account", false],
  ["retry", "other_order_at_service", false],
  ["retry", "record_withdrawn", false],
  ["retry", "void_differs", false],
  ["retry", "void_other_account", false],
  ["refresh", "sent_to_other_account", true],
  ["issue", "outcome_unknown", false],
])("the action %s fits an invoice that needs review for %s: %s", (action, reason, fits) => {
  const invoice = { reason: reason as "outcome_unknown", actions: ["retry", "refresh"] as const }
  expect(fitsManyAction(action, { ...invoice, actions: [...invoice.actions] })).toBe(fits)
})
