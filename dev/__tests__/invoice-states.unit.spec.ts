import { readFileSync } from "node:fs"
import { invoiceStates, statesPage } from "../invoice-states"

it("docs/developer/invoice-states.md describes the state machine as it is", () => {
  // If this fails, run: node dev/run.mjs invoice-states
  expect(readFileSync(statesPage, "utf8")).toBe(invoiceStates())
})
