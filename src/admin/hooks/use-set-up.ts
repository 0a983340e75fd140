import { useMutation, useQueryClient } from "@tanstack/react-query"
import type { AdminTaiwanSetUpResponse } from "../../http-types"
import { sdk } from "../lib/sdk"

/** Creates or completes what the store needs to sell in Taiwan. */
export const useSetUp = () => {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: () =>
      sdk.client.fetch<AdminTaiwanSetUpResponse>("/admin/tw-invoicing/set-up", {
        method: "POST",
        body: {},
      }),
    // The dashboard's own pages show the store, its regions and its taxes.
    onSettled: () => queryClient.invalidateQueries(),
  })
}
