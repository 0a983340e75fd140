import { app } from "./app"
import { h } from "./element"

export interface Choice {
  value: string
  label: string
  hint?: string
  aside?: string
}

/** A group of radio buttons that look like cards; the group's error line bears its name. */
export function choiceCards(
  name: string,
  legend: string,
  choices: Choice[],
  given?: string
): HTMLElement {
  const chosen = app.drafts[name] ?? given
  return h(
    "fieldset",
    {
      class: "choices",
      id: name,
      role: "radiogroup",
      tabindex: "-1",
      "aria-describedby": `${name}-error`,
    },
    h("legend", { class: "visually-hidden" }, legend),
    ...choices.map(({ value, label, hint, aside }) =>
      h(
        "label",
        { class: "choice" },
        h("input", {
          type: "radio",
          id: `${name}-${value}`,
          name,
          value,
          checked: value === chosen,
        }),
        h("span", {}, h("strong", {}, label), hint && h("span", { class: "hint" }, hint)),
        aside && h("span", { class: "line-total" }, aside)
      )
    ),
    h("p", { id: `${name}-error`, class: "error" })
  )
}
