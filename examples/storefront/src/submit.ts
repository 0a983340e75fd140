import { refusalSentence } from "medusa-plugin-taiwan/storefront"

import { app, goTo, isLocked, t, WAITS } from "./app"
import { h } from "./element"
import { showProblems } from "./field"

/** What every step ends with. It waits like all that changes the cart. */
export function nextButton(): HTMLElement {
  return h("button", { type: "submit", [WAITS]: true }, t().next)
}

/**
 * Handles a form's submission: one at a time, the button busy meanwhile, and a refusal of the
 * store shown in the form. `save` reports problems of fields by itself. While the cart is being
 * paid, in whatever window, nothing is saved: the buyer is shown that payment instead.
 */
export function onSubmit(save: (form: HTMLFormElement, values: FormValues) => Promise<void>) {
  return async (event: Event) => {
    event.preventDefault()
    const form = event.currentTarget as HTMLFormElement
    if (form.getAttribute("aria-busy") === "true") return
    if (isLocked()) return goTo("payment")
    form.setAttribute("aria-busy", "true")
    showProblems(form, [])
    try {
      await save(form, new FormValues(form))
    } catch (error) {
      showProblems(form, [{ field: "", message: sentence(error) }])
    } finally {
      form.removeAttribute("aria-busy")
    }
  }
}

export class FormValues {
  private readonly data: FormData
  constructor(form: HTMLFormElement) {
    this.data = new FormData(form)
  }

  text(name: string): string {
    const value = this.data.get(name)
    return typeof value === "string" ? value.trim() : ""
  }
}

/** A sentence for the buyer; a refusal of the store carries its own. */
export const sentence = (error: unknown): string =>
  refusalSentence(error, app.locale) ?? t().unreachable
