import Medusa from "@medusajs/js-sdk"
import { StrictMode, useState } from "react"
import { createRoot } from "react-dom/client"

import { ORDER_PAYMENT_FIELDS, type CheckoutCart, type PayLocale } from "../../index"
import { CartLock, InvoiceDetailsForm, InvoiceStatus, TaiwanPayment } from "../../react"

type Order = { id: string; status?: string; total?: number }

const query = new URLSearchParams(location.search)
const cartId = query.get("cart")!
const locale = query.get("locale") as PayLocale
// The development server passes `/store` on, so that the store sees no other origin.
const sdk = new Medusa({ baseUrl: location.origin, publishableKey: query.get("key")! })

type Props = { placed: Order | null; cart: CheckoutCart | null }

/** `cart` is as it was when the page was opened, as on a page that a server made. */
function Page({ placed, cart }: Props) {
  const [order, setOrder] = useState(placed)
  const [formCart, setFormCart] = useState(cartId)
  const [total, setTotal] = useState<number | null>()
  const [isLocked, setLocked] = useState(false)
  const [isSaved, setSaved] = useState(false)
  const buyOneMore = async () => {
    const [line] = (await sdk.store.cart.retrieve(cartId)).cart.items ?? []
    const more = { quantity: line.quantity + 1 }
    setTotal((await sdk.store.cart.updateLineItem(cartId, line.id, more)).cart.total)
  }
  return (
    <main>
      <h1>React</h1>
      <p>
        Cart: <output id="total">{total}</output>{" "}
        <button onClick={() => void buyOneMore()}>One more</button>
      </p>
      {!placed && (
        <>
          <CartLock cart={cart} locked={isLocked}>
            <InvoiceDetailsForm
              sdk={sdk}
              cartId={formCart}
              locale={locale}
              donationCodes={[{ code: "168001", name: "OMG" }]}
              onSavedChange={setSaved}
            />
          </CartLock>
          <button onClick={() => setFormCart("cart_other")}>Another cart</button>
        </>
      )}
      <TaiwanPayment<Order>
        sdk={sdk}
        cartId={cartId}
        order={placed ?? undefined}
        locale={locale}
        providerId={query.get("provider") ?? undefined}
        total={total}
        disabled={query.has("details") && !isSaved && !isLocked}
        onLocked={setLocked}
        onCart={(cart) => setTotal(cart.total)}
        onPlaced={setOrder}
      />
      {order && (
        <>
          <InvoiceStatus sdk={sdk} orderId={order.id} cartId={cartId} locale={locale} />
          <button onClick={() => setOrder({ id: "order_other" })}>Another order</button>
        </>
      )}
    </main>
  )
}

async function start() {
  const orderId = query.get("order")
  const fields = ORDER_PAYMENT_FIELDS
  const placed = orderId ? (await sdk.store.order.retrieve(orderId, { fields })).order : null
  const sessions = { fields: "+completed_at,*payment_collection.payment_sessions" }
  const cart = await sdk.store.cart.retrieve(cartId, sessions).then(
    (reply) => reply.cart,
    // The page is also opened while the store cannot be reached.
    () => null
  )
  createRoot(document.getElementById("root")!).render(
    <StrictMode>
      <Page placed={placed} cart={cart} />
    </StrictMode>
  )
}

void start()
