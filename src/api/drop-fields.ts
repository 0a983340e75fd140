import type { MedusaNextFunction, MedusaRequest, MedusaResponse } from "@medusajs/framework/http"

/** A field with such a mark is asked for beside the default fields; without one, instead of them. */
const BESIDE_DEFAULTS = /^[-+* ]|\.\*$/

/**
 * Takes the fields with this in their path out of those that a request asks for: `id`, which every
 * answer has, takes their place. Medusa's own `disallowed` of a request does so from 2.21 on only.
 */
export function dropFields({ query }: MedusaRequest, part: RegExp): void {
  // Medusa refuses anything but text.
  if (typeof query.fields === "string") {
    const kept = query.fields.split(",").map((field) => {
      if (!part.test(field.normalize("NFKC"))) return field
      return BESIDE_DEFAULTS.test(field) ? "+id" : "id"
    })
    query.fields = kept.join(",")
  }
}

/** The same as a middleware, for every request. */
export const withoutFields =
  (part: RegExp) => (req: MedusaRequest, _: MedusaResponse, next: MedusaNextFunction) => {
    dropFields(req, part)
    next()
  }
