import { answerCheckout } from "medusa-plugin-taiwan/storefront"
import type { NextRequest } from "next/server"

import { dropCookie, ownCartIds, sdk, sessionHeaders } from "../../../lib/store"

/**
 * The browser's checkout asks the store through here, because only this server reads the session. No
 * server action: Next drops one that is sent while the page navigates, and its request never ends.
 */
export async function POST(request: NextRequest) {
  const cartIds = await ownCartIds(request.nextUrl.searchParams.get("order_id"))
  return answerCheckout(request, { sdk, cartIds, headers: await sessionHeaders() })
}

/** The buyer begins another cart. */
export async function DELETE() {
  await dropCookie("cart")
  return new Response(null, { status: 204, headers: { "cache-control": "no-store" } })
}
