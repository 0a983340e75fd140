import { app, t } from "./app"
import { h } from "./element"

/** The wish for a paper invoice by mail, in a shop that offers it. */
export function paperField(): HTMLElement[] {
  if (!app.allowPaper) return []
  const box = h("input", {
    type: "checkbox",
    id: "paper",
    name: "paper",
    checked: (app.invoice ?? app.keptInvoice)?.paper ?? false,
    "aria-describedby": "paper-error",
  })
  return [
    h(
      "div",
      { class: "field field-paper" },
      h("label", { class: "tick", for: "paper" }, box, t().paperWanted),
      h("p", { id: "paper-error", class: "error" })
    ),
  ]
}
