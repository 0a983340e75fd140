import { badge, button, grouped, mono, money, node, quiet, table, time } from "./console-nodes.js"
import { send } from "./console-requests.js"

/** @typedef {import("../console/console-state").ConsoleState} ConsoleState */
/** @typedef {import("../console/console-state").AllowanceView} Allowance */

const ACTIONS = { confirm: "Buyer has confirmed", void: "Void" }

/** @param {ConsoleState["invoices"][number]} invoice */
export function allowanceForm({ invoice_number, lines }) {
  const inputs = lines.map((line, index) => {
    const input = document.createElement("input")
    Object.assign(input, { type: "number", min: "0", step: "1", max: line.Amount })
    input.placeholder = "0"
    input.setAttribute("aria-label", `Allowance on line ${index + 1}, ${line.Description}`)
    return input
  })
  const form = node(
    "form",
    { class: "allowance" },
    "Allowance by line, NT$ with tax",
    ...inputs,
    node("button", {}, "Make allowance")
  )
  form.addEventListener("submit", (event) => {
    event.preventDefault()
    const amounts = inputs.map((input, index) => ({ line: index + 1, amount: Number(input.value) }))
    // A page is not drawn anew while somebody types in it.
    inputs.forEach((input) => input.blur())
    const chosen = amounts.filter(({ amount }) => amount)
    void send("POST", `/console/invoices/${invoice_number}/allowances`, { lines: chosen })
  })
  return form
}

/** @param {ConsoleState} state */
export function drawAllowances({ allowances }) {
  return table(
    ["Number", "Invoice", "NT$", "Status", "Made", "Lines", ""],
    [...allowances]
      .reverse()
      .map((allowance) => [
        mono(allowance.allowance_number),
        mono(allowance.invoice_number),
        money(allowance.amount),
        allowanceBadge(allowance),
        time(allowance.created_at),
        node(
          "div",
          {},
          ...allowance.lines.map(({ description, amount, tax }) =>
            quiet(`${description}: ${grouped(amount)} + tax ${grouped(tax)}`)
          )
        ),
        node(
          "div",
          {},
          ...allowance.actions.map((action) =>
            button(ACTIONS[action], () =>
              send("POST", `/console/allowances/${allowance.allowance_number}/${action}`)
            )
          )
        ),
      ])
  )
}

/** @param {Allowance} allowance */
function allowanceBadge({ status, confirmed_at }) {
  if (status === "1") {
    return badge("作廢 voided", "bad")
  }
  return confirmed_at ? badge("已確認 confirmed", "good") : badge("待確認 unconfirmed", "wait")
}
