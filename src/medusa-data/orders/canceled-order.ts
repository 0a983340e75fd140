type OrderStatus = { status: string; canceled_at?: unknown }

/**
 * Whether an order was cancelled: once it is also archived, only `canceled_at` still shows this.
 */
export const isCanceled = ({ status, canceled_at }: OrderStatus): boolean =>
  status === "canceled" || (status === "archived" && !!canceled_at)

/** A filter for Query: orders that `isCanceled`. */
export const CANCELED = {
  $or: [{ status: "canceled" }, { status: "archived", canceled_at: { $ne: null } }],
}
