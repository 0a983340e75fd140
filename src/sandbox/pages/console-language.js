// The language of the console's page, and its texts. What imports them sees them change.
import { faultTextsIn } from "./console-fault-texts.js"
import { languageOf, textsIn } from "./console-texts.js"

/** @typedef {import("./console-texts.js").Language} Language */

const KEY = "console-language"

let language = languageOf(chosen(), navigator.languages)

export let TEXT = textsIn(language)
export let FAULT_TEXT = faultTextsIn(language)

/** Null as well where the browser keeps nothing for this page. */
function chosen() {
  try {
    return localStorage.getItem(KEY)
  } catch {
    return null
  }
}

/** Goes on in the other language, here and at the next visit. */
export function switchLanguage() {
  language = language === "en" ? "zh-TW" : "en"
  TEXT = textsIn(language)
  FAULT_TEXT = faultTextsIn(language)
  try {
    localStorage.setItem(KEY, language)
  } catch {
    // Then the choice is for this visit only.
  }
}

/** Fills in the texts of the page's own markup. */
export function showTexts() {
  document.documentElement.lang = language
  document.title = TEXT.title
  for (const shown of /** @type {NodeListOf<HTMLElement>} */ (
    document.querySelectorAll("[data-text]")
  )) {
    shown.textContent = String(TEXT[/** @type {keyof typeof TEXT} */ (shown.dataset.text)])
    if (shown.dataset.text === "otherLanguage") {
      shown.lang = language === "en" ? "zh-TW" : "en"
    }
  }
}

/**
 * A text with what its `#` stands for.
 *
 * @param {string} text
 * @param {string | number} value
 */
export const filled = (text, value) => text.replace("#", String(value))
