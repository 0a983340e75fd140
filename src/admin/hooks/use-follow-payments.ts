import type { AdminOrder } from "@medusajs/framework/types"
import { useQueryClient } from "@tanstack/react-query"
import { useEffect, useRef } from "react"
import { paymentFingerprint } from "../lib/payment-fingerprint"
import { orderInvoicesKey } from "./use-order-invoices"
import { orderPaymentsKey } from "./use-order-payments"

/**
 * Asks for the order's invoices and payments again when its payments changed under the page: a refund
 * makes an allowance due.
 */
export const useFollowPayments = (order: AdminOrder) => {
  const queryClient = useQueryClient()
  const mark = paymentFingerprint(order)
  const last = useRef(mark)

  useEffect(() => {
    if (last.current === mark) return
    last.current = mark
    void queryClient.invalidateQueries({ queryKey: orderInvoicesKey(order.id) })
    void queryClient.invalidateQueries({ queryKey: orderPaymentsKey(order.id) })
  }, [queryClient, mark, order.id])
}
