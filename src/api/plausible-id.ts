import type { MedusaNextFunction, MedusaRequest, MedusaResponse } from "@medusajs/framework/http"
import { notFound } from "../workflows/common/not-found"

const PLAUSIBLE = /^[A-Za-z0-9_-]{1,100}$/

/** Nothing has an id that looks otherwise, and the database refuses some of them outright. */
export const plausibleId =
  (what: Parameters<typeof notFound>[0]) =>
  (req: MedusaRequest, _: MedusaResponse, next: MedusaNextFunction) =>
    PLAUSIBLE.test(req.params.id) ? next() : next(notFound(what, req.params.id))
