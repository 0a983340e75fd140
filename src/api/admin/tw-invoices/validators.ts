import { z } from "@medusajs/framework/zod"

export const EmptyBody = z.strictObject({})

/** `check`: have the service say what it thinks of the rows; it issues nothing. */
export const PreviewBody = z.strictObject({ check: z.boolean().optional() })
export type PreviewBodyType = z.infer<typeof PreviewBody>

/** `reason` goes on the timeline. Characters. */
export const VoidBody = z.strictObject({ reason: z.string().trim().max(200).optional() })
export type VoidBodyType = z.infer<typeof VoidBody>

/** `allowance_number` as the service's console shows it; its shape is the service's own. */
export const AllowanceBody = z.strictObject({
  allowance_number: z
    .string()
    .trim()
    .regex(/^[A-Za-z0-9_-]{1,30}$/, "must be the allowance number, letters and digits only"),
})
export type AllowanceBodyType = z.infer<typeof AllowanceBody>
