import { toast } from "@medusajs/ui"
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query"
import type { AdminInvoiceResponse, AdminRecordInvoice } from "../../http-types"
import { isMoving } from "../../rules/invoice/status-facts"
import { whilePermitted } from "../lib/polling"
import { sdk } from "../lib/sdk"
import { INVOICE_LIST_KEY } from "./use-invoice-list"
import { useInvoiceText } from "./use-invoice-text"
import { orderInvoicesKey } from "./use-order-invoices"

const MOVING_MS = 3_000

/** Records an invoice of the service. A refusal is for the number's field. */
export const useRecordInvoice = () => {
  const { t } = useInvoiceText()
  const queryClient = useQueryClient()

  return useMutation({
    mutationFn: (said: AdminRecordInvoice) =>
      sdk.client.fetch<AdminInvoiceResponse>("/admin/tw-invoices", { method: "POST", body: said }),
    onSuccess: (_, { invoice_number }) => {
      toast.success(t("record.done", { number: invoice_number.toUpperCase() }))
    },
    onSettled: (_data, _error, { order_id }) =>
      Promise.all([
        queryClient.invalidateQueries({ queryKey: INVOICE_LIST_KEY }),
        order_id && queryClient.invalidateQueries({ queryKey: orderInvoicesKey(order_id) }),
      ]),
  })
}

/**
 * One invoice, for the page of what belongs to no order. It is cached where the cards of an order
 * look, under its own id: what they do with it asks for it again.
 */
export const useInvoice = (id: string) =>
  useQuery({
    queryKey: orderInvoicesKey(id),
    queryFn: () => sdk.client.fetch<AdminInvoiceResponse>(`/admin/tw-invoices/${id}`),
    staleTime: 0,
    refetchInterval: whilePermitted<AdminInvoiceResponse>((view) =>
      view && isMoving(view.invoice.status) ? MOVING_MS : false
    ),
  })
