import { readFileSync } from "node:fs"
import { invoiceStates, statesPage } from "../invoice-states"

it("docs/developer/invoice-states.md says what the state machine says", () => {
  // If this fails, run: node dev/run.mjs invoice-states
  expect(readFileSync(statesPage, "utf8")).toBe(invoiceStates())
})
