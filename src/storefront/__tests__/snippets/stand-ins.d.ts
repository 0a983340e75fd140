/** What the snippets of docs/storefront.md find around them: in a page, and in Medusa's starter. */

// In a page of one's own.
declare const sdk: import("@medusajs/js-sdk").default
declare const cartId: string
declare const cart: { id: string }
declare const order: { id: string; payment_status?: string }
declare const session: import("medusa-plugin-taiwan/storefront").PaymentSession
declare const appearance: import("medusa-plugin-taiwan/storefront").PayAppearance
declare const form: unknown
declare const allowPaper: boolean
declare const validateInvoiceDetails: typeof import("medusa-plugin-taiwan/storefront").validateInvoiceDetails
declare function show(
  result: import("medusa-plugin-taiwan/storefront").ResumeCheckoutResult<{ id: string }>,
  words?: string | null
): void
declare function render(
  state: import("medusa-plugin-taiwan/storefront").CheckoutState<object, object>
): void
declare const payButton: HTMLButtonElement
declare function startAgain(): void
declare function payAgain(words: string | null): void
declare function showAtFields(
  problems: import("medusa-plugin-taiwan/storefront").DetailProblem[]
): void
declare function Spinner(): null

// In the starter, as far as the snippets use it.
declare module "@lib/config" {
  export const sdk: import("@medusajs/js-sdk").default
}
declare module "@lib/data/cart" {
  import type { HttpTypes } from "@medusajs/types"
  export function retrieveCart(cartId?: string): Promise<HttpTypes.StoreCart | null>
  export function initiatePaymentSession(
    cart: HttpTypes.StoreCart,
    data: HttpTypes.StoreInitializePaymentSession
  ): Promise<unknown>
}
declare module "@lib/data/cookies" {
  export function getAuthHeaders(): Promise<{ authorization: string } | Record<string, never>>
  export function getCacheTag(tag: string): Promise<string>
  export function removeCartId(): Promise<void>
}
declare module "@modules/checkout/components/error-message" {
  export default function ErrorMessage(props: {
    error?: string | null
    "data-testid"?: string
  }): JSX.Element | null
}
declare module "@modules/common/components/localized-client-link" {
  export default function LocalizedClientLink(props: {
    href: string
    children?: React.ReactNode
  }): JSX.Element
}
declare module "@modules/common/components/ui" {
  export function Button(
    props: React.ButtonHTMLAttributes<HTMLButtonElement> & { isLoading?: boolean; size?: "large" }
  ): JSX.Element
  export function Text(props: { children?: React.ReactNode }): JSX.Element
}
declare module "next/cache" {
  export function revalidateTag(tag: string): void
}
declare module "next/navigation" {
  export function redirect(url: string): never
  export function useRouter(): { refresh(): void }
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
