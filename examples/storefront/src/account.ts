import { nameParts } from "../../next/lib/address"
import { app, goTo, t, WAITS } from "./app"
import { readKeptDetails, register, signIn, signOut, takeOver, type Customer } from "./customer"
import { h } from "./element"
import { field, formError, showProblems, type Problem } from "./field"
import { forgetCart, forgetPlaced } from "./shop"
import { onSubmit, type FormValues } from "./submit"

/** The page's head: who is signed in, or the way to do so. */
export function accountLink(): HTMLElement {
  const { customer } = app
  const leave = async () => {
    await signOut()
    // The cart is the customer's now, with their address: it does not stay with the browser.
    forgetCart()
    forgetPlaced()
    const nobody = { customer: null, keptInvoice: null, cart: null, invoice: null, drafts: {} }
    Object.assign(app, nobody, { view: "shop" })
    app.render()
  }
  const props = { id: "account", type: "button", class: "link", [WAITS]: true }
  return customer
    ? h("button", { ...props, onclick: leave, title: customer.email }, t().signOut)
    : h("button", { ...props, onclick: () => open(false) }, t().signIn)
}

let returnTo: "shop" | "checkout" = "shop"
let registering = false

function open(anew: boolean): void {
  if (app.view !== "account") returnTo = app.view === "checkout" ? "checkout" : "shop"
  registering = anew
  app.view = "account"
  app.render()
  document.getElementById("account-heading")?.focus()
}

/** Signing in, or registering. */
export function account(): HTMLElement {
  const anew = registering
  return h(
    "section",
    { class: "card account", "aria-labelledby": "account-heading" },
    h("h2", { id: "account-heading", tabindex: "-1" }, anew ? t().register : t().signIn),
    h(
      "form",
      { class: "grid", novalidate: true, onsubmit: onSubmit(save) },
      field({ name: "email", label: t().email, type: "email", autocomplete: "email" }),
      field({
        name: "password",
        label: t().password,
        type: "password",
        hint: anew ? t().passwordHint : undefined,
        autocomplete: anew ? "new-password" : "current-password",
      }),
      anew && field({ name: "full_name", label: t().name, autocomplete: "name" }),
      formError(),
      h("button", { type: "submit" }, anew ? t().register : t().signIn)
    ),
    h(
      "button",
      { id: "account-other", type: "button", class: "link", onclick: () => open(!anew) },
      anew ? t().signInInstead : t().registerInstead
    )
  )

  async function save(form: HTMLFormElement, values: FormValues): Promise<void> {
    const problems = findProblems(values, anew)
    if (problems.length > 0) return showProblems(form, problems)
    const email = values.text("email")
    // As it was typed: a space at its end belongs to it.
    const password = String(new FormData(form).get("password"))
    const given = nameParts(values.text("full_name"))
    try {
      await welcome(
        anew ? await register({ email, password, ...given }) : await signIn(email, password)
      )
    } catch (error) {
      if ((error as { status?: number }).status !== 401) throw error
      showProblems(form, [{ field: "", message: anew ? t().emailTaken : t().signInWrong }])
    }
  }
}

async function welcome(customer: Customer): Promise<void> {
  const cart = app.cart && (await takeOver(app.cart))
  Object.assign(app, { customer, cart, keptInvoice: await readKeptDetails(), drafts: {} })
  if (returnTo === "checkout" && cart) return goTo(app.step)
  app.view = "shop"
  app.render()
}

function findProblems(values: FormValues, anew: boolean): Problem[] {
  const asked: [name: string, pattern: RegExp, message: string][] = [
    ["email", /^[^\s@]+@[^\s@]+\.[^\s@]+$/, t().emailWrong],
    ["password", anew ? /^.{8,}$/ : /./, t().passwordHint],
    ...(anew ? [["full_name", /./, t().required] as [string, RegExp, string]] : []),
  ]
  return asked
    .filter(([name, pattern]) => !pattern.test(values.text(name)))
    .map(([field, , message]) => ({ field, message: values.text(field) ? message : t().required }))
}
