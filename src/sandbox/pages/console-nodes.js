// What the console's page is made of. Texts go in as text nodes: descriptions and lines come from
// outside.

/** @typedef {string | Node | null | undefined} Child */

/**
 * An element; an attribute whose name begins with "on" is a listener.
 *
 * @param {string} tag
 * @param {Record<string, string | ((event: Event) => unknown)>} attributes
 * @param {...Child} children
 */
export function node(tag, attributes, ...children) {
  const made = document.createElement(tag)
  for (const [name, value] of Object.entries(attributes)) {
    if (typeof value === "string") {
      made.setAttribute(name, value)
    } else {
      made.addEventListener(name.slice(2), value)
    }
  }
  made.append(...children.filter((child) => child !== null && child !== undefined))
  return made
}

/**
 * @param {string[]} heads
 * @param {Child[][]} rows cells, or what a cell holds
 */
export function table(heads, rows) {
  if (!rows.length) {
    return node("p", { class: "empty" }, "Nothing yet.")
  }
  const head = (/** @type {string} */ text) =>
    node("th", text.startsWith("NT$") ? { class: "amount" } : {}, text)
  const cell = (/** @type {Child} */ value) =>
    value instanceof HTMLTableCellElement ? value : node("td", {}, value)
  return node(
    "table",
    {},
    node("thead", {}, node("tr", {}, ...heads.map(head))),
    node("tbody", {}, ...rows.map((row) => node("tr", {}, ...row.map(cell))))
  )
}

/** @param {number} amount TWD dollars */
export const grouped = (amount) => amount.toLocaleString("en-US")

/** @param {number} amount TWD dollars */
export const money = (amount) => node("td", { class: "amount" }, grouped(amount))

/** @param {string} text */
export const mono = (text) => node("td", { class: "mono" }, text)

/** @param {string} text */
export const quiet = (text) => node("div", { class: "quiet" }, text)

/**
 * @param {string} text
 * @param {string} tone "good", "bad", "wait" or empty
 */
export const badge = (text, tone) => node("span", { class: `badge ${tone}` }, text)

/**
 * @param {string} text
 * @param {() => unknown} press
 */
export const button = (text, press) => node("button", { onclick: press }, text)

/** @param {string} at */
export const time = (at) => new Date(at).toLocaleTimeString("en-GB", { timeZone: "Asia/Taipei" })
