import { useMutation } from "@tanstack/react-query"
import type { AdminInvoicingTestResponse, AdminPaymentsTestResponse } from "../../http-types"
import { sdk } from "../lib/sdk"

/** Has the invoicing service asked whether it answers. */
export const useConnectionTest = () =>
  useMutation({
    mutationFn: () =>
      sdk.client.fetch<AdminInvoicingTestResponse>("/admin/tw-invoicing/connection-test", {
        method: "POST",
        body: {},
      }),
  })

/** Has the services of the payment providers asked whether they answer. */
export const usePaymentsTest = () =>
  useMutation({
    mutationFn: () =>
      sdk.client.fetch<AdminPaymentsTestResponse>("/admin/tw-payments/connection-test", {
        method: "POST",
        body: {},
      }),
  })
