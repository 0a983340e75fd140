import { account, accountLink } from "./account"
import {
  app,
  applyLock,
  goTo,
  isLocked,
  money,
  setLocale,
  showPlaced,
  STEPS,
  t,
  WAITS,
} from "./app"
import { catalog } from "./catalog"
import { checkout } from "./checkout"
import { readKeptDetails, storedCustomer } from "./customer"
import { h } from "./element"
import { loadInvoiceDetails } from "./invoice"
import { placed } from "./placed"
import {
  listProducts,
  missingSettings,
  readCart,
  readOrder,
  storedCart,
  type Product,
} from "./shop"
import { sentence } from "./submit"
import { showSummary, summary } from "./summary"

const root = document.getElementById("app")!
let products: Product[] = []

/** Where a reload, or Back from the bank's page, finds its way back to. */
const STEP_KEY = "tw_shop_step"

app.render = () => {
  const focused = document.activeElement?.id
  document.documentElement.lang = app.locale === "en" ? "en" : "zh-Hant-TW"
  document.title = t().shopName
  root.replaceChildren(header(), content(), h("footer", {}, t().demo))
  applyLock()
  if (focused) document.getElementById(focused)?.focus()
  if (app.view === "checkout") sessionStorage.setItem(STEP_KEY, app.step)
  else sessionStorage.removeItem(STEP_KEY)
}

function header(): HTMLElement {
  const other = app.locale === "en" ? "zh_tw" : "en"
  return h(
    "header",
    {},
    h("h1", {}, t().shopName, h("span", { class: "tagline" }, t().tagline)),
    h(
      "nav",
      {},
      accountLink(),
      h(
        "button",
        {
          id: "language",
          type: "button",
          class: "link",
          lang: other === "en" ? "en" : "zh-Hant-TW",
          onclick: () => setLocale(other),
          [WAITS]: true,
        },
        t().language
      )
    )
  )
}

function content(): HTMLElement {
  if (app.view === "placed" && app.order) return h("main", {}, placed(app.order))
  if (app.view === "account") return h("main", {}, account())
  const aside = h("aside", { id: "cart" }, summary(app.cart))
  if (app.view === "checkout" && app.cart) {
    return h("main", { class: "columns checkout" }, checkout(app.cart), aside)
  }
  // The bank's app may open another browser than the one that the cart is in.
  const elsewhere = app.returned !== null && !app.cart
  return h(
    "main",
    { class: "columns has-bar" },
    elsewhere && h("p", { class: "notice", role: "status" }, t().elsewhere),
    catalog(products),
    aside,
    cartBar()
  )
}

/** On a phone the cart is below the products: this bar stays in sight and leads there. */
function cartBar(): HTMLElement | undefined {
  const count = app.cart?.items?.reduce((sum, line) => sum + line.quantity, 0)
  if (!count) return undefined
  const total = h("span", {}, money(app.cart?.total))
  return h("a", { class: "cart-bar", href: "#cart" }, `${t().cart} (${count})`, total)
}

async function start() {
  if (missingSettings.length > 0) throw new Error(t().notSetUp(missingSettings.join(", ")))
  ;[app.cart, products, app.customer] = await Promise.all([
    storedCart(),
    listProducts(),
    storedCustomer(),
  ])
  if (app.customer) app.keptInvoice = await readKeptDetails()
  // Where the bank sends the buyer back to: `?order_id=` once the order is placed, else
  // `?payment=`, which says at most that nothing was paid. The payment step asks the store what was
  // paid.
  const query = new URLSearchParams(location.search)
  const orderId = query.get("order_id")
  if (orderId) {
    return showPlaced(await readOrder(orderId), app.cart?.completed_at ? app.cart : null)
  }
  if (query.has("payment")) history.replaceState(null, "", location.pathname)
  const returned = query.get("payment")
  app.returned = returned === "retry" || returned === "pending" ? returned : null
  if (app.cart) await loadInvoiceDetails(app.cart)
  // Paid for, or even placed, without this page: the tab was closed, or the buyer went Back.
  const mayBePaid = isLocked() || app.returned === "pending"
  if (app.cart && (app.cart.completed_at || mayBePaid)) return goTo("payment")
  const step = STEPS.find((known) => known === sessionStorage.getItem(STEP_KEY))
  if (step && app.cart?.items?.length) return goTo(step)
  app.render()
}

root.addEventListener("input", (event) => {
  const { name, value } = event.target as HTMLInputElement
  if (name) app.drafts[name] = value
})

// Back from the confirmation leads to the shop, never to a payment that is done.
addEventListener("popstate", () => {
  if (app.view !== "placed") return
  Object.assign(app, { view: "shop", order: null })
  app.render()
})

// Another window pays for the same cart, or has ordered it: the payment step sees that itself.
addEventListener("storage", async () => {
  if (!app.cart || (app.view === "checkout" && app.step === "payment")) return
  // Without an answer this window stays as it is: it reads the cart before it pays.
  const cart = await readCart(app.cart.id).catch(() => null)
  if (!cart || cart.id !== app.cart?.id) return
  app.cart = cart
  const underWay = isLocked() && app.view === "checkout"
  if (cart.completed_at || underWay) goTo("payment")
  else if (app.view === "shop") app.render()
  else showSummary()
})

start().catch((error) => {
  app.render()
  const words = missingSettings.length > 0 ? (error as Error).message : sentence(error)
  root.querySelector("main")?.replaceChildren(h("p", { class: "error", role: "alert" }, words))
})
