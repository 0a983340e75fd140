import { NextResponse, type NextRequest } from "next/server"

/** Where the payment component's script and frame come from: the provider's option `sdkUrl`. */
const PAY = process.env.PAY_SDK_URL ?? "http://localhost:4010"

/** A development server evaluates code and writes style elements of its own. */
const isDevelopment = process.env.NODE_ENV === "development"

/** A content security policy, with a nonce that Next puts into its own scripts. */
export function middleware(request: NextRequest) {
  const nonce = btoa(crypto.randomUUID())
  const policy = [
    "default-src 'self'",
    `script-src 'nonce-${nonce}' 'strict-dynamic'${isDevelopment ? " 'unsafe-eval'" : ""}`,
    `style-src 'self'${isDevelopment ? " 'unsafe-inline'" : ""}`,
    `frame-src ${new URL(PAY).origin}`,
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join("; ")
  const headers = new Headers(request.headers)
  headers.set("x-nonce", nonce)
  headers.set("content-security-policy", policy)
  const response = NextResponse.next({ request: { headers } })
  response.headers.set("content-security-policy", policy)
  return response
}

export const config = {
  // Edge's environment is written when the shop is built.
  runtime: "nodejs",
  matcher: "/((?!_next/static|favicon.ico).*)",
}
