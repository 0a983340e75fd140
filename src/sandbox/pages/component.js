// Runs inside the component's frame. The page around it opens a channel with the keys (sdk.js).
import { textsIn } from "./component-texts.js"

/** @typedef {"number" | "expiry" | "cvc"} Field */
/** @typedef {{ bankCode: string, account: string, expiresAt: string }} Transfer */
/** @typedef {{ error?: { message: string }, transfer?: Transfer, redirect_url?: string }} Answer */
/** @typedef {{ publicKey: string, secret: string, locale: string, variables: Record<string, unknown> }} Settings */

const LOCALE = new URLSearchParams(location.search).get("locale")
const TEXT = textsIn(LOCALE)
/** @type {Field[]} */
const FIELDS = ["number", "expiry", "cvc"]

/** @type {Settings} */
let settings
/** @type {MessagePort | null} */
let port = null
let problem = ""

/** @param {string} id */
function element(id) {
  return /** @type {HTMLElement} */ (document.getElementById(id))
}

/** @param {string} id */
function control(id) {
  return /** @type {HTMLInputElement} */ (document.getElementById(id))
}

function showTexts() {
  document.documentElement.lang = LOCALE === "zh_tw" ? "zh-Hant" : "en"
  document.title = TEXT.title
  for (const shown of /** @type {NodeListOf<HTMLElement>} */ (
    document.querySelectorAll("[data-text]")
  )) {
    shown.textContent = TEXT[/** @type {keyof typeof TEXT} */ (shown.dataset.text)]
  }
}

window.addEventListener("message", (event) => {
  if (event.source !== window.parent || !event.data || event.data.type !== "init") {
    return
  }
  settings = event.data
  const [own] = event.ports
  port = own
  own.onmessage = async ({ data }) => {
    if (data.type === "checkout") {
      own.postMessage({ type: "result", id: data.id, response: await checkout() })
    }
  }
  for (const [name, value] of Object.entries(settings.variables)) {
    document.documentElement.style.setProperty(`--${name}`, String(value))
  }
  void load(own)
})

/** @param {MessagePort} own */
async function load(own) {
  const answer = await post("/sdk/v1/intent", {})
  if (answer.error) {
    problem = answer.error.message
    element("problem").textContent = problem
    element("problem").hidden = false
  } else {
    offer(answer.payment_methods, answer.installments)
  }
  own.postMessage({ type: "ready" })
}

/**
 * Shows the methods that this payment allows.
 *
 * @param {string[]} methods
 * @param {number[]} installments
 */
function offer(methods, installments) {
  const options = /** @type {HTMLLabelElement[]} */ ([
    ...document.querySelectorAll("#methods label"),
  ])
  const inputOf = (/** @type {HTMLLabelElement} */ option) =>
    /** @type {HTMLInputElement} */ (option.firstElementChild)
  for (const option of options) {
    option.hidden = !methods.includes(inputOf(option).value)
  }
  element("installments").replaceChildren(
    ...installments.map(
      (count) => new Option(TEXT.times.replace("#", String(count)), String(count))
    )
  )
  element("methods").hidden = methods.length < 2
  const first = options.find((option) => !option.hidden)
  if (first) {
    inputOf(first).checked = true
    showMethod(inputOf(first).value)
  }
}

/** @param {string | null} method */
function showMethod(method) {
  element("card").hidden = method === "ATM"
  element("installment").hidden = method !== "CreditCardInstallment"
  element("transfer").hidden = method !== "ATM"
}

function chosenMethod() {
  const chosen = document.querySelector("#methods input:checked")
  return chosen instanceof HTMLInputElement ? chosen.value : null
}

/** @returns {Promise<Answer>} */
async function checkout() {
  if (problem) {
    return failed(problem)
  }
  const method = chosenMethod()
  if (!method) {
    return failed(TEXT.noMethod)
  }
  /** @type {Record<string, unknown>} */
  const payload = { payment_method: method }
  if (method === "CreditCardInstallment") {
    payload.installments = Number(control("installments").value)
  }
  if (method !== "ATM") {
    if (!FIELDS.map(validate).every(Boolean)) {
      return failed(TEXT.incomplete)
    }
    payload.card = Object.fromEntries(FIELDS.map((name) => [name, control(name).value]))
  }
  const answer = await post("/sdk/v1/checkout", payload)
  if (answer.transfer) {
    showAccount(answer.transfer)
  }
  return answer
}

/** @param {string} message */
function failed(message) {
  return { error: { message } }
}

/**
 * @param {string} path
 * @param {Record<string, unknown>} payload
 */
async function post(path, payload) {
  const { publicKey, secret, locale } = settings
  try {
    const response = await fetch(path, {
      method: "POST",
      headers: { "Content-Type": "application/json" },
      body: JSON.stringify({ public_key: publicKey, secret, locale, ...payload }),
    })
    return await response.json()
  } catch {
    return failed(TEXT.unreachable)
  }
}

/** @param {Transfer} transfer */
function showAccount({ bankCode, account, expiresAt }) {
  element("bankCode").textContent = bankCode
  element("accountNumber").textContent = account
  element("expiresAt").textContent = expiresAt.slice(0, 16).replace("T", " ")
  element("account").hidden = false
  element("transfer").hidden = true
  element("methods").hidden = true
}

/**
 * What is wrong with a field; empty when nothing is.
 *
 * @param {Field} name
 */
function fault(name) {
  const value = control(name).value.trim()
  if (!value) {
    return TEXT.required
  }
  switch (name) {
    case "number":
      return isCardNumber(value.replace(/ /g, "")) ? "" : TEXT.invalidNumber
    case "expiry":
      return isStillValid(value) ? "" : TEXT.invalidExpiry
    case "cvc":
      return /^[0-9]{3,4}$/.test(value) ? "" : TEXT.invalidCvc
  }
}

/** @param {Field} name */
function validate(name) {
  const message = fault(name)
  const shown = element(`${name}-error`)
  element(name).setAttribute("aria-invalid", String(message !== ""))
  shown.textContent = message
  shown.hidden = message === ""
  return message === ""
}

/** @param {string} digits */
function isCardNumber(digits) {
  if (!/^[0-9]{13,19}$/.test(digits)) {
    return false
  }
  let sum = 0
  for (const [index, digit] of [...digits].reverse().entries()) {
    const value = Number(digit) * (index % 2 ? 2 : 1)
    sum += value > 9 ? value - 9 : value
  }
  return sum % 10 === 0
}

/** @param {string} expiry */
function isStillValid(expiry) {
  const parts = /^(0[1-9]|1[0-2])\/([0-9]{2})$/.exec(expiry)
  return parts !== null && Date.UTC(2000 + Number(parts[2]), Number(parts[1]), 1) > Date.now()
}

/** @param {string} value */
const digitsOf = (value) => value.replace(/[^0-9]/g, "")

/** @type {Record<Field, (value: string) => string>} */
const FORMATS = {
  number: (value) =>
    digitsOf(value)
      .slice(0, 19)
      .replace(/(.{4})(?=.)/g, "$1 "),
  expiry: (value) =>
    digitsOf(value)
      .slice(0, 4)
      .replace(/^(..)(?=.)/, "$1/"),
  cvc: (value) => digitsOf(value).slice(0, 4),
}

showTexts()
for (const name of FIELDS) {
  const input = control(name)
  input.addEventListener("input", () => {
    // Only at the end: a correction in the middle would move the cursor.
    if (input.selectionStart === input.value.length) {
      input.value = FORMATS[name](input.value)
    }
    if (input.getAttribute("aria-invalid") === "true") {
      validate(name)
    }
  })
  input.addEventListener("blur", () => {
    if (input.value) {
      validate(name)
    }
  })
}
element("methods").addEventListener("change", () => showMethod(chosenMethod()))
element("form").addEventListener("submit", (event) => event.preventDefault())
new ResizeObserver(() => {
  port?.postMessage({ type: "height", height: element("form").offsetHeight + 4 })
}).observe(element("form"))
