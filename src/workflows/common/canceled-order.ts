type OrderStatus = { status: string; canceled_at?: unknown }

/** Whether an order was cancelled: once it is archived too, only its time still says so. */
export const isCanceled = ({ status, canceled_at }: OrderStatus): boolean =>
  status === "canceled" || (status === "archived" && !!canceled_at)

/** SQL: the same of the order in a statement. */
export const ORDER_IS_CANCELED = `("order".status = 'canceled'
  or ("order".status = 'archived' and "order".canceled_at is not null))`
