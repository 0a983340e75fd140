import { announce, app, money, t, WAITS } from "./app"
import { h } from "./element"
import { addToCart, type Product } from "./shop"
import { sentence } from "./submit"

/** The products, each with its variants to choose from. */
export function catalog(products: Product[]): HTMLElement {
  return h(
    "section",
    { "aria-labelledby": "products-heading" },
    h("h2", { id: "products-heading" }, t().products),
    h("ul", { class: "products" }, ...products.map(productCard))
  )
}

type Variant = NonNullable<Product["variants"]>[number]

function productCard(product: Product): HTMLElement {
  const dollars = (variant?: Variant) => variant?.calculated_price?.calculated_amount
  const variants = [...(product.variants ?? [])].sort(
    (one, other) => (dollars(one) ?? 0) - (dollars(other) ?? 0)
  )
  const name = `variant-${product.id}`
  const chosen = variants.find((variant) => variant.id === app.drafts[name]) ?? variants[0]
  const priceLine = h("p", { class: "price" }, money(dollars(chosen)))
  const refused = h("p", { class: "error", role: "alert" })

  const select = h(
    "select",
    { id: name, name, "aria-label": `${t().choose}: ${product.title}` },
    ...variants.map((variant) =>
      h("option", { value: variant.id, selected: variant === chosen }, variant.title)
    )
  )
  select.addEventListener("change", () => {
    priceLine.textContent = money(dollars(variants.find(({ id }) => id === select.value)))
  })

  const add = async (event: Event) => {
    const button = event.currentTarget as HTMLButtonElement
    if (button.getAttribute("aria-busy") === "true") return
    button.setAttribute("aria-busy", "true")
    try {
      await addInTurn(select.value)
      app.render()
      announce(t().added(product.title))
    } catch (error) {
      refused.textContent = sentence(error)
    } finally {
      button.removeAttribute("aria-busy")
    }
  }
  return h(
    "li",
    { class: "product" },
    picture(product),
    h("h3", {}, product.title),
    h("p", { class: "hint" }, product.description),
    h("div", { class: "product-choice" }, select, priceLine),
    h("button", { id: `add-${product.id}`, type: "button", onclick: add, [WAITS]: true }, t().add),
    refused
  )
}

let adding: Promise<unknown> = Promise.resolve()

/** One after the other: the first makes the cart that the others are put into. */
async function addInTurn(variantId: string): Promise<void> {
  const added = adding.then(async () => {
    app.cart = await addToCart(app.cart, variantId)
  })
  adding = added.catch(() => undefined)
  await added
}

function picture(product: Product): HTMLElement {
  if (product.thumbnail) {
    return h("img", { class: "picture", src: product.thumbnail, alt: "", loading: "lazy" })
  }
  return h("div", { class: "picture", "aria-hidden": "true" }, [...product.title][0])
}
