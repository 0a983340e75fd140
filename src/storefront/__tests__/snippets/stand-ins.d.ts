/** What the snippets of the storefront's pages find around them: in a page, and in Medusa's starter. */

// In a page of one's own.
declare const sdk: import("@medusajs/js-sdk").default
declare const cartId: string
declare const cart: { id: string; total: number }
declare function readCartAgain(): void
declare const order: { id: string; payment_status?: string }
declare const appearance: import("medusa-plugin-taiwan/storefront").PayAppearance
declare const form: unknown
declare const allowPaper: boolean
declare function render(
  state: import("medusa-plugin-taiwan/storefront").CheckoutState<object, object>
): void
declare const payButton: HTMLButtonElement
declare function showAtFields(
  problems: import("medusa-plugin-taiwan/storefront").DetailProblem[]
): void
declare function showOrder(id: string): void
declare const isSignedIn: boolean
declare const isLocked: boolean
declare function setLocked(locked: boolean): void
declare const isSaved: boolean
declare function setSaved(saved: boolean): void
declare function readCartId(): Promise<string | undefined>
declare function readOrderedCartId(): Promise<string | undefined>
declare function readSession(): Promise<Record<string, string>>
declare const transfer: import("medusa-plugin-taiwan/storefront").AwaitedTransfer | null

// In the starter, as far as the snippets use it.
declare module "@lib/config" {
  export const sdk: import("@medusajs/js-sdk").default
}
declare module "@lib/data/cart" {
  import type { HttpTypes } from "@medusajs/types"
  export function retrieveCart(cartId?: string): Promise<HttpTypes.StoreCart | null>
}
declare module "@lib/data/cookies" {
  export function getAuthHeaders(): Promise<{ authorization: string } | Record<string, never>>
  export function getCartId(): Promise<string | undefined>
  export function getCacheTag(tag: string): Promise<string>
  export function removeCartId(): Promise<void>
}
declare module "next/cache" {
  export function revalidateTag(tag: string): void
}
declare module "next/navigation" {
  export function useRouter(): { refresh(): void }
  export function redirect(url: string): never
}
declare module "next/server" {
  export interface NextRequest extends Request {
    nextUrl: URL
  }
}

declare namespace React {
  // React 19, which the starter has, knows it.
  interface HTMLAttributes<T> {
    inert?: boolean
  }
}
