/** Runs inside the component's frame, after `const TEXT = …`. */
export const PAGE_SCRIPT = `
"use strict";
const element = (id) => document.getElementById(id);
const FIELDS = ["number", "expiry", "cvc"];
let settings = null;
let port = null;
let problem = "";

window.addEventListener("message", (event) => {
  if (event.source !== window.parent || !event.data || event.data.type !== "init") return;
  settings = event.data;
  port = event.ports[0];
  port.onmessage = ({ data }) => {
    if (data.type === "checkout") {
      checkout().then((response) => port.postMessage({ type: "result", id: data.id, response }));
    }
  };
  for (const [name, value] of Object.entries(settings.variables)) {
    document.documentElement.style.setProperty("--" + name, String(value));
  }
  load();
});

async function load() {
  const answer = await post("/sdk/v1/intent", {});
  if (answer.error) {
    problem = answer.error.message;
    element("problem").textContent = problem;
    element("problem").hidden = false;
  } else {
    const options = [...document.querySelectorAll("#methods label")];
    for (const option of options) {
      option.hidden = !answer.payment_methods.includes(option.firstElementChild.value);
    }
    const first = options.find((option) => !option.hidden).firstElementChild;
    first.checked = true;
    element("installments").replaceChildren(
      ...answer.installments.map((count) => new Option(TEXT.times.replace("#", count), count)));
    element("methods").hidden = answer.payment_methods.length < 2;
    showMethod(first.value);
  }
  port.postMessage({ type: "ready" });
}

function showMethod(method) {
  element("card").hidden = method === "ATM";
  element("installment").hidden = method !== "CreditCardInstallment";
  element("transfer").hidden = method !== "ATM";
}

function chosenMethod() {
  const chosen = document.querySelector("#methods input:checked");
  return chosen ? chosen.value : null;
}

async function checkout() {
  if (problem) return failed(problem);
  const method = chosenMethod();
  if (!method) return failed(TEXT.noMethod);
  const payload = { payment_method: method };
  if (method === "CreditCardInstallment") payload.installments = Number(element("installments").value);
  if (method !== "ATM") {
    if (!FIELDS.map(validate).every(Boolean)) return failed(TEXT.incomplete);
    payload.card = Object.fromEntries(FIELDS.map((name) => [name, element(name).value]));
  }
  const answer = await post("/sdk/v1/checkout", payload);
  if (answer.transfer) showAccount(answer.transfer);
  return answer;
}

function failed(message) {
  return { error: { message } };
}

async function post(path, payload) {
  try {
    const response = await fetch(path, {
      method: "POST",
      headers: { "Content-Type": "application/json" },
      body: JSON.stringify({
        public_key: settings.publicKey,
        secret: settings.secret,
        locale: settings.locale,
        ...payload,
      }),
    });
    return await response.json();
  } catch {
    return failed(TEXT.unreachable);
  }
}

function showAccount(transfer) {
  element("bankCode").textContent = transfer.bankCode;
  element("accountNumber").textContent = transfer.account;
  element("expiresAt").textContent = transfer.expiresAt.slice(0, 16).replace("T", " ");
  element("account").hidden = false;
  element("transfer").hidden = true;
  element("methods").hidden = true;
}

function fault(name) {
  const value = element(name).value.trim();
  if (!value) return TEXT.required;
  switch (name) {
    case "number":
      return isCardNumber(value.replace(/ /g, "")) ? "" : TEXT.invalidNumber;
    case "expiry":
      return isStillValid(value) ? "" : TEXT.invalidExpiry;
    default:
      return /^[0-9]{3,4}$/.test(value) ? "" : TEXT.invalidCvc;
  }
}

function validate(name) {
  const message = fault(name);
  element(name).setAttribute("aria-invalid", String(message !== ""));
  element(name + "-error").textContent = message;
  element(name + "-error").hidden = message === "";
  return message === "";
}

function isCardNumber(digits) {
  if (!/^[0-9]{13,19}$/.test(digits)) return false;
  let sum = 0;
  [...digits].reverse().forEach((digit, index) => {
    const value = Number(digit) * (index % 2 ? 2 : 1);
    sum += value > 9 ? value - 9 : value;
  });
  return sum % 10 === 0;
}

function isStillValid(expiry) {
  const parts = /^(0[1-9]|1[0-2])\\/([0-9]{2})$/.exec(expiry);
  return parts !== null && Date.UTC(2000 + Number(parts[2]), Number(parts[1]), 1) > Date.now();
}

const FORMATS = {
  number: (value) => value.replace(/[^0-9]/g, "").slice(0, 19).replace(/(.{4})(?=.)/g, "$1 "),
  expiry: (value) => value.replace(/[^0-9]/g, "").slice(0, 4).replace(/^(..)(?=.)/, "$1/"),
  cvc: (value) => value.replace(/[^0-9]/g, "").slice(0, 4),
};

for (const name of FIELDS) {
  element(name).addEventListener("input", ({ target }) => {
    // Only at the end, or a correction in the middle would throw the cursor about.
    if (target.selectionStart === target.value.length) target.value = FORMATS[name](target.value);
    if (target.getAttribute("aria-invalid") === "true") validate(name);
  });
  element(name).addEventListener("blur", ({ target }) => {
    if (target.value) validate(name);
  });
}
element("methods").addEventListener("change", () => showMethod(chosenMethod()));
element("form").addEventListener("submit", (event) => event.preventDefault());
new ResizeObserver(() => {
  if (port) port.postMessage({ type: "height", height: element("form").offsetHeight + 4 });
}).observe(element("form"));
`
