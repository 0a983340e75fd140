import { useMutation } from "@tanstack/react-query"
import { sdk } from "../lib/sdk"
import type { ConnectionTest, ProviderTest } from "../lib/status-view"

/** Has the invoicing service asked whether it answers. */
export const useConnectionTest = () =>
  useMutation({
    mutationFn: () =>
      sdk.client.fetch<{ invoicing: ConnectionTest }>("/admin/tw-invoicing/connection-test", {
        method: "POST",
        body: {},
      }),
  })

/** Has the services of the payment providers asked whether they answer. */
export const usePaymentsTest = () =>
  useMutation({
    mutationFn: () =>
      sdk.client.fetch<{ payments: ProviderTest[] }>("/admin/tw-payments/connection-test", {
        method: "POST",
        body: {},
      }),
  })
