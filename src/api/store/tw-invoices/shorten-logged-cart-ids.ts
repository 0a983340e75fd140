import type { IncomingMessage } from "node:http"
import { rewriteAddresses } from "../../rewrite-addresses"

/**
 * `cart_` and a ULID: ten characters of time, which tell the lines of carts apart, and sixteen of
 * chance, which nobody guesses.
 */
const CART_ID = /(cart_[0-9A-Z]{10})[0-9A-Z]{16}/gi

/** What Express and Medusa's access log take for the address that came; the router reads `url`. */
type Logged = IncomingMessage & { originalUrl?: string }

/** The page that a request came from, in both spellings that the access log reads. */
const REFERRERS = ["referer", "referrer"] as const

const shorten = (text: string) => text.replace(CART_ID, "$1-hidden")

/**
 * Shortens the ids of carts in Medusa's access log, on its own routes too: the id of a guest's cart
 * gives access to the invoices of its order. The log holds the address of a request and of the page that it
 * came from, such as a checkout's with the cart's id in it.
 */
export function shortenLoggedCartIds(): void {
  rewriteAddresses((request: Logged) => {
    const url = request.url ?? ""
    const shortened = shorten(url)
    if (shortened !== url) {
      request.originalUrl = shortened
    }
    for (const name of REFERRERS) {
      const page = request.headers[name]
      if (typeof page === "string") {
        request.headers[name] = shorten(page)
      }
    }
  })
}
