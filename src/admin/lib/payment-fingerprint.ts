import type { AdminOrder } from "@medusajs/framework/types"

/** Changes whenever money came or went; says nothing else. */
export const paymentFingerprint = ({
  id,
  payment_collections,
}: Pick<AdminOrder, "id" | "payment_collections">) =>
  JSON.stringify([
    id,
    ...(payment_collections ?? []).map(({ id, status, captured_amount, refunded_amount }) => [
      id,
      status,
      captured_amount,
      refunded_amount,
    ]),
  ])
