import { FetchError } from "@medusajs/js-sdk"

/** The reader's role may not do this. */
export const isForbidden = (error: unknown): boolean =>
  error instanceof FetchError && error.status === 403
