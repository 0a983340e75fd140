import type { MiddlewareRoute } from "@medusajs/framework/http"

/**
 * Middleware that lets in roles with this policy only. Where the matchers of several overlap, Medusa
 * runs each of them: a role needs all of their policies. Without roles in the store they mean nothing.
 * @param methods undefined: every method, and every path below the matcher
 */
export const needsPolicy = (
  resource: string,
  operation: string,
  methods: MiddlewareRoute["methods"],
  matchers: string[]
): MiddlewareRoute[] =>
  matchers.map((matcher) => ({ matcher, methods, policies: [{ resource, operation }] }))
