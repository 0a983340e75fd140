import { app } from "./app"
import { h } from "./element"

export interface FieldOptions {
  name: string
  label: string
  value?: string | null
  hint?: string
  type?: string
  autocomplete?: string
  inputmode?: string
  placeholder?: string
  /** Makes it a choice instead of a line of text: value and label of each. */
  choices?: [value: string, label: string][]
}

/** A labelled input with room for a sentence about what is wrong with it. */
export function field(options: FieldOptions): HTMLElement {
  const { name, label, hint, choices } = options
  const value = app.drafts[name] ?? options.value ?? ""
  const describedBy = hint ? `${name}-hint ${name}-error` : `${name}-error`
  const props = { id: name, name, "aria-describedby": describedBy }
  const control = choices
    ? h(
        "select",
        { ...props, autocomplete: options.autocomplete },
        ...choices.map(([choice, text]) =>
          h("option", { value: choice, selected: choice === value }, text)
        )
      )
    : h("input", {
        ...props,
        value,
        type: options.type ?? "text",
        autocomplete: options.autocomplete,
        inputmode: options.inputmode,
        placeholder: options.placeholder,
      })
  return h(
    "div",
    { class: `field field-${name.replace(/\W/g, "-")}` },
    h("label", { for: name }, label),
    control,
    hint && h("p", { id: `${name}-hint`, class: "hint" }, hint),
    h("p", { id: `${name}-error`, class: "error" })
  )
}

export interface Problem {
  field: string
  message: string
}

/**
 * Puts each sentence at its field and the cursor into the first of them; what belongs to no field
 * on the page goes to the form's own line.
 */
export function showProblems(form: HTMLFormElement, problems: Problem[]): void {
  for (const control of form.querySelectorAll("[aria-invalid]")) {
    control.removeAttribute("aria-invalid")
  }
  for (const line of form.querySelectorAll(".error")) line.textContent = ""

  const elsewhere: string[] = []
  let first: HTMLElement | undefined
  for (const { field: name, message } of problems) {
    const control = document.getElementById(name)
    const line = document.getElementById(`${name}-error`)
    if (!control || !line || !form.contains(control)) {
      elsewhere.push(message)
      continue
    }
    control.setAttribute("aria-invalid", "true")
    line.textContent = message
    first ??= control
  }
  const formLine = form.querySelector<HTMLElement>(".form-error")
  if (formLine) formLine.textContent = elsewhere.join(" ")
  first?.focus()
}

/** The line for what is wrong with the form as a whole. */
export function formError(): HTMLElement {
  return h("p", { class: "error form-error", role: "alert" })
}
