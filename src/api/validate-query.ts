import type { MedusaNextFunction, MedusaRequest, MedusaResponse } from "@medusajs/framework/http"
import { zodValidator } from "@medusajs/framework"
import type { z } from "@medusajs/framework/zod"

/** Reads the query of a route that takes none of Medusa's own parameters (`fields` and the like). */
export const validateQuery =
  (schema: z.ZodObject) =>
  async (req: MedusaRequest, _: MedusaResponse, next: MedusaNextFunction) => {
    try {
      req.validatedQuery = await zodValidator(schema, req.query)
      next()
    } catch (error) {
      next(error)
    }
  }
