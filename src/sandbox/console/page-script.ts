/** Draws the console. Texts go in as text nodes: descriptions and lines come from outside. */
export const CONSOLE_SCRIPT = `
"use strict";
const STATUS = {
  draft: ["草稿 draft", ""], processing: ["處理中 processing", "wait"],
  pending_review: ["待確認 pending review", "wait"], success: ["付款成功 success", "good"],
  canceled: ["已取消 canceled", "bad"], "開立": ["開立 issued", "good"], "作廢": ["作廢 voided", "bad"],
  "折讓": ["折讓 allowance", "wait"],
};
const ACTIONS = { paid: "Buyer has paid", expire: "Expire" };
const REFUND_ACTIONS = { success: "Refund made", failed: "Refund failed" };
const drawn = {};
const open = new Set();

function node(tag, attributes, ...children) {
  const made = document.createElement(tag);
  for (const [name, value] of Object.entries(attributes || {})) {
    if (name.startsWith("on")) made.addEventListener(name.slice(2), value);
    else made.setAttribute(name, value);
  }
  made.append(...children.filter((child) => child !== null && child !== undefined));
  return made;
}

function table(heads, rows) {
  if (!rows.length) return node("p", { class: "empty" }, "Nothing yet.");
  const cell = (value) => (value instanceof Node && value.tagName === "TD" ? value : node("td", {}, value));
  return node("table", {},
    node("thead", {}, node("tr", {}, ...heads.map((head) =>
      node("th", head.startsWith("NT$") ? { class: "amount" } : {}, head)))),
    node("tbody", {}, ...rows.map((row) => node("tr", {}, ...row.map(cell)))));
}

const money = (amount) => node("td", { class: "amount" }, amount.toLocaleString("en-US"));
const mono = (text) => node("td", { class: "mono" }, text);
const quiet = (text) => node("div", { class: "quiet" }, text);
const time = (at) => new Date(at).toLocaleTimeString("en-GB", { timeZone: "Asia/Taipei" });

function badge(status) {
  const [text, tone] = STATUS[status];
  return node("span", { class: "badge " + tone }, text);
}

function lines(invoice) {
  const key = invoice.invoice_number;
  const details = node("details", open.has(key) ? { open: "" } : {},
    node("summary", {}, invoice.lines.length + (invoice.lines.length > 1 ? " lines" : " line")),
    table(["Description", "Quantity", "UnitPrice", "NT$"], invoice.lines.map((line) =>
      [line.Description, line.Quantity, line.UnitPrice, money(Number(line.Amount))])),
    quiet(buyer(invoice.lines[0])),
    invoice.status === "作廢" ? null : allowanceForm(invoice));
  details.addEventListener("toggle", () => (details.open ? open.add(key) : open.delete(key)));
  return details;
}

function buyer(line) {
  return ["buyer_name", "buyer_id", "CarrierType", "CarrierID_2", "LoveCode", "buyer_add", "Remark"]
    .filter((field) => line[field]).map((field) => field + " " + line[field]).join(" · ");
}

function refund(made) {
  return node("div", { class: "quiet" },
    "refund " + made.amount.toLocaleString("en-US") + " " + made.status + " ",
    ...made.actions.map((action) =>
      node("button", { onclick: () => send("POST", "/console/refunds/" + made.id + "/" + action) },
        REFUND_ACTIONS[action])));
}

function outcome(entry) {
  const received = entry.phase === "received";
  return node("span", { class: "badge " + (received ? "wait" : entry.accepted ? "good" : "bad") },
    received ? "received" : entry.accepted ? "accepted" : "refused");
}

const draw = {
  allowances: drawAllowances,
  invoices: ({ invoices }) => table(
    ["Number", "Order number", "NT$", "Status", "Issued", "Lines", ""],
    [...invoices].reverse().map((invoice) => [
      mono(invoice.invoice_number), mono(invoice.order_number), money(invoice.amount),
      badge(invoice.status), time(invoice.issued_at), lines(invoice),
      node("a", { href: invoice.link, target: "_blank", rel: "noopener" }, "Open"),
    ])),
  intents: ({ intents }) => table(
    ["Intent", "NT$", "Status", "Description", "Created", ""],
    [...intents].reverse().map((intent) => [
      mono(intent.id.slice(0, 15) + "…"), money(intent.amount),
      node("div", {}, badge(intent.status),
        intent.payment_message ? quiet(intent.payment_message) : null,
        intent.transfer ? quiet(intent.transfer.bank_code + " " + intent.transfer.account) : null,
        intent.installments ? quiet(intent.installments + " instalments 分期") : null,
        ...intent.refunds.map(refund)),
      intent.description || "", time(intent.created_at),
      node("div", {}, ...intent.actions.map((action) =>
        node("button", { onclick: () => send("POST", "/console/intents/" + intent.id + "/" + action) },
          ACTIONS[action]))),
    ])),
  journal: ({ journal }) => table(
    ["Time", "Function", "About", "Reply", "ms"],
    journal.slice(-60).reverse().map((entry) => [
      time(entry.at), mono(entry.function),
      mono([...(entry.order_numbers || []), entry.invoice_number,
        entry.intent_id && entry.intent_id.slice(0, 15) + "…"].filter(Boolean).join(" ")),
      node("div", {}, outcome(entry), " " + entry.reply,
        entry.fault ? quiet("fault: " + entry.fault) : null),
      node("td", { class: "amount" }, String(entry.took_ms)),
    ])),
};

async function send(method, path, body) {
  try {
    const response = await fetch(path, {
      method,
      headers: { "Content-Type": "application/json" },
      body: body && JSON.stringify(body),
    });
    const answer = await response.json();
    complain(response.ok ? "" : answer.message);
  } catch {
    complain("The sandbox does not answer.");
  }
  await refresh();
}

function complain(message) {
  const problem = document.getElementById("problem");
  problem.textContent = message;
  problem.hidden = !message;
}

async function refresh() {
  let state;
  try {
    state = await (await fetch("/console/state")).json();
  } catch {
    complain("The sandbox does not answer.");
    return;
  }
  for (const [part, render] of Object.entries(draw)) {
    if (document.getElementById(part).querySelector("input:focus")) continue;
    const seen = JSON.stringify(state[part]);
    if (drawn[part] !== seen) document.getElementById(part).replaceChildren(render(state));
    drawn[part] = seen;
  }
  for (const input of document.querySelectorAll("[data-setting]")) {
    if (input === document.activeElement && input.type === "number") continue;
    const value = state.settings[input.dataset.setting];
    if (input.type === "checkbox") input.checked = value;
    else input.value = value;
  }
}

for (const input of document.querySelectorAll("[data-setting]")) {
  input.addEventListener("change", () => send("PUT", "/console/settings", {
    [input.dataset.setting]: input.type === "checkbox" ? input.checked : Number(input.value),
  }));
}
document.getElementById("reset").addEventListener("click", () => {
  if (confirm("Forget all intents and invoices?")) send("DELETE", "/console/state");
});
`
