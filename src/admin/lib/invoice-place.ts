/** The page that shows an invoice: its order's, or its own where it belongs to no order. */
export const invoicePlace = (invoice: { id: string; order_id: string | null }): string =>
  invoice.order_id === null ? `/tw-invoices/${invoice.id}` : `/orders/${invoice.order_id}`
