import { z } from "@medusajs/framework/zod"
import type { StoreStartOrderPayment } from "../../../http-types"
import { isOwnProvider } from "../../../workflows/payments/providers"
import type { FieldsOf } from "../../fields-of"

export const StartOrderPaymentBody = z.strictObject({
  provider_id: z
    .string()
    .max(100)
    .refine(isOwnProvider, { error: "must be a provider of payment intents" }),
} satisfies FieldsOf<StoreStartOrderPayment>)
export type StartOrderPaymentBodyType = z.infer<typeof StartOrderPaymentBody>
