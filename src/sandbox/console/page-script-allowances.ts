/** Draws the allowances of the console, and starts it: the last part of its script. */
export const ALLOWANCE_SCRIPT = `
function allowanceForm(invoice) {
  const inputs = invoice.lines.map((line, index) => node("input", {
    type: "number", min: "0", step: "1", max: line.Amount, "data-line": String(index + 1),
    placeholder: "0", "aria-label": "Allowance on line " + (index + 1) + ", " + line.Description,
  }));
  const form = node("form", { class: "allowance" },
    "Allowance by line, NT$ with tax", ...inputs, node("button", {}, "Make allowance"));
  form.addEventListener("submit", (event) => {
    event.preventDefault();
    const lines = inputs.filter((input) => Number(input.value)).map((input) =>
      ({ line: Number(input.dataset.line), amount: Number(input.value) }));
    document.activeElement.blur();
    send("POST", "/console/invoices/" + invoice.invoice_number + "/allowances", { lines });
  });
  return form;
}

function drawAllowances({ allowances }) {
  return table(
    ["Number", "Invoice", "NT$", "Status", "Made", "Lines", ""],
    [...allowances].reverse().map((allowance) => [
      mono(allowance.allowance_number), mono(allowance.invoice_number), money(allowance.amount),
      allowanceBadge(allowance), time(allowance.created_at),
      node("div", {}, ...allowance.lines.map((line) => quiet(line.description + ": " +
        line.amount.toLocaleString("en-US") + " + tax " + line.tax.toLocaleString("en-US")))),
      node("div", {}, ...allowance.actions.map((action) => node("button", {
        onclick: () => send("POST", "/console/allowances/" + allowance.allowance_number + "/" + action),
      }, action === "confirm" ? "Buyer has confirmed" : "Void"))),
    ]));
}

function allowanceBadge({ status, confirmed_at }) {
  const [text, tone] = status === "1" ? ["作廢 voided", "bad"]
    : confirmed_at ? ["已確認 confirmed", "good"] : ["待確認 unconfirmed", "wait"];
  return node("span", { class: "badge " + tone }, text);
}

async function keepFresh() {
  await refresh();
  setTimeout(keepFresh, 1500);
}
keepFresh();
`
