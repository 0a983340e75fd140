// What the console's page is made of. Texts go in as text nodes: descriptions and lines come from
// outside.
import { TEXT } from "./console-language.js"

/** @typedef {string | Node | null | undefined} Child */

const TAIPEI = "Asia/Taipei"
const isElsewhere = Intl.DateTimeFormat().resolvedOptions().timeZone !== TAIPEI

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
 * @param {Child[]} heads cells, or what a cell holds
 * @param {Child[][]} rows likewise
 */
export function table(heads, rows) {
  if (!rows.length) {
    return node("p", { class: "empty" }, TEXT.nothing)
  }
  const cell = (/** @type {string} */ tag, /** @type {Child} */ value) =>
    value instanceof HTMLTableCellElement ? value : node(tag, {}, value)
  const row = (/** @type {string} */ tag, /** @type {Child[]} */ values) =>
    node("tr", {}, ...values.map((value) => cell(tag, value)))
  return node(
    "table",
    {},
    node("thead", {}, row("th", heads)),
    node("tbody", {}, ...rows.map((values) => row("td", values)))
  )
}

/** @param {string} text */
export const amountHead = (text) => node("th", { class: "amount" }, text)

/** @param {string} text */
export const timeHead = (text) => text + (isElsewhere ? TEXT.taipei : "")

/** @param {number} amount TWD dollars */
export const grouped = (amount) => amount.toLocaleString("en-US")

/** @param {number} amount TWD dollars */
export const money = (amount) => node("td", { class: "amount" }, grouped(amount))

/** @param {...Child} children */
export const mono = (...children) => node("td", { class: "mono" }, ...children)

/** @param {...Child} children */
export const quiet = (...children) => node("div", { class: "quiet" }, ...children)

/**
 * @param {string} text
 * @param {string} tone "good", "bad", "wait" or empty
 */
export const badge = (text, tone) => node("span", { class: `badge ${tone}` }, text)

/**
 * @param {string} key of its own in its part of the page: drawn anew, it keeps the focus
 * @param {string} text
 * @param {() => unknown} press
 */
export const button = (key, text, press) =>
  node("button", { type: "button", "data-key": key, onclick: press }, text)

/**
 * A link to another page; without an address the text alone.
 *
 * @param {string} key as a button's
 * @param {string | null} href
 * @param {string} text
 */
export const link = (key, href, text) =>
  href ? node("a", { href, target: "_blank", rel: "noopener", "data-key": key }, text) : text

/** @param {string} at */
export const time = (at) => new Date(at).toLocaleTimeString("en-GB", { timeZone: TAIPEI })

/** @param {string} id */
export const short = (id) => `${id.slice(0, 15)}…`

/**
 * Puts new content into a place. The focus stays at what has the same key; where that is gone, it
 * goes to the part of the page that it was in.
 *
 * @param {HTMLElement} place
 * @param {...Node} content
 */
export function redraw(place, ...content) {
  const focused = document.activeElement
  const key = place.contains(focused) && focused instanceof HTMLElement ? focused.dataset.key : null
  place.replaceChildren(...content)
  if (key === null) {
    return
  }
  const same = /** @type {HTMLElement[]} */ ([...place.querySelectorAll("[data-key]")]).find(
    (candidate) => candidate.dataset.key === key
  )
  const next = same ?? /** @type {HTMLElement | null} */ (place.closest("[tabindex]"))
  next?.focus({ preventScroll: true })
}
