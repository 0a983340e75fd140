import { z } from "@medusajs/framework/zod"

export const EmptyBody = z.strictObject({})

/** `reason` goes on the timeline. Characters. */
export const VoidBody = z.strictObject({ reason: z.string().trim().max(200).optional() })
export type VoidBodyType = z.infer<typeof VoidBody>
