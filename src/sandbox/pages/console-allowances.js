import {
  amountHead,
  badge,
  button,
  grouped,
  link,
  money,
  mono,
  node,
  quiet,
  table,
  time,
  timeHead,
} from "./console-nodes.js"
import { TEXT, filled } from "./console-language.js"
import { orderAddress } from "./console-links.js"
import { send } from "./console-requests.js"

/** @typedef {import("../console/console-state").ConsoleState} ConsoleState */
/** @typedef {import("../console/console-state").AllowanceView} Allowance */

/** @param {ConsoleState["invoices"][number]} invoice */
export function allowanceForm({ invoice_number, lines }) {
  const inputs = lines.map((line, index) => {
    const input = document.createElement("input")
    Object.assign(input, { type: "number", min: "0", step: "1", max: line.Amount })
    input.placeholder = "0"
    const label = `${filled(TEXT.allowanceOnLine, index + 1)}: ${line.Description}`
    input.setAttribute("aria-label", label)
    return input
  })
  const form = node(
    "form",
    { class: "allowance" },
    TEXT.allowanceByLine,
    ...inputs,
    node("button", { "data-key": `allowance ${invoice_number}` }, TEXT.makeAllowance)
  )
  form.addEventListener("submit", (event) => {
    event.preventDefault()
    const amounts = inputs.map((input, index) => ({ line: index + 1, amount: Number(input.value) }))
    // A page is not drawn anew while the user types in it.
    if (inputs.some((input) => input === document.activeElement)) {
      form.querySelector("button")?.focus()
    }
    const chosen = amounts.filter(({ amount }) => amount)
    void send("POST", `/console/invoices/${invoice_number}/allowances`, { lines: chosen })
  })
  return form
}

/** @param {ConsoleState} state */
export function drawAllowances({ allowances, admin_url }) {
  return table(
    [
      TEXT.allowanceNumber,
      TEXT.invoiceNumber,
      amountHead(TEXT.amount),
      TEXT.status,
      timeHead(TEXT.created),
      TEXT.lines,
      TEXT.actions,
    ],
    [...allowances].reverse().map((allowance) => {
      const { allowance_number: number, invoice_number } = allowance
      return [
        mono(number),
        mono(link(`order ${number}`, orderAddress(admin_url, invoice_number), invoice_number)),
        money(allowance.amount),
        allowanceBadge(allowance),
        time(allowance.created_at),
        node(
          "div",
          {},
          ...allowance.lines.map(({ description, amount, tax }) =>
            quiet(`${description} · ${grouped(amount)} + ${TEXT.tax} ${grouped(tax)}`)
          )
        ),
        node(
          "div",
          {},
          ...allowance.actions.map((action) =>
            button(`${action} ${number}`, TEXT[action], () =>
              send("POST", `/console/allowances/${number}/${action}`)
            )
          )
        ),
      ]
    })
  )
}

/** @param {Allowance} allowance */
function allowanceBadge({ status, confirmed_at }) {
  if (status === "1") {
    return badge(TEXT.allowanceVoided, "bad")
  }
  return confirmed_at
    ? badge(TEXT.allowanceConfirmed, "good")
    : badge(TEXT.allowanceUnconfirmed, "wait")
}
