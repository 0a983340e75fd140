import type { z } from "@medusajs/framework/zod"

/**
 * The schemas of a request's fields, one for each field of its type in `http-types`, no more and no
 * fewer: `z.strictObject({ … } satisfies FieldsOf<AdminVoidInvoice>)`.
 */
export type FieldsOf<Request extends object> = {
  [Field in keyof Request]-?: z.ZodType<unknown, Request[Field]>
}
