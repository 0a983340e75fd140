import { useMutation } from "@tanstack/react-query"
import { sdk } from "../lib/sdk"
import type { ConnectionTest } from "../lib/status-view"

/** Has the invoicing service asked whether it answers. */
export const useConnectionTest = () =>
  useMutation({
    mutationFn: () =>
      sdk.client.fetch<{ invoicing: ConnectionTest }>("/admin/tw-invoicing/test", {
        method: "POST",
        body: {},
      }),
  })
