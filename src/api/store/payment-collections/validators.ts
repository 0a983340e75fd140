import { z } from "@medusajs/framework/zod"
import type { StoreReplacePayment, StoreStartOrderPayment } from "../../../http-types"
import { isOwnProvider } from "../../../workflows/payments/providers"
import type { FieldsOf } from "../../fields-of"

/** Characters. A method that is not offered for the amount starts the first that is. */
const METHOD = z.string().min(1).max(100)

export const StartOrderPaymentBody = z.strictObject({
  provider_id: z
    .string()
    .max(100)
    .refine(isOwnProvider, { error: "must be a provider of payment intents" }),
  method: METHOD.optional(),
} satisfies FieldsOf<StoreStartOrderPayment>)
export type StartOrderPaymentBodyType = z.infer<typeof StartOrderPaymentBody>

export const ReplacePaymentBody = z.strictObject({
  method: METHOD.optional(),
} satisfies FieldsOf<StoreReplacePayment>)
export type ReplacePaymentBodyType = z.infer<typeof ReplacePaymentBody>
