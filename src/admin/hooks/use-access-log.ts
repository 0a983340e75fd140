import { keepPreviousData, useQuery } from "@tanstack/react-query"
import type { AdminAccessListParams, AdminAccessListResponse } from "../../http-types"
import { sdk } from "../lib/sdk"

/** A page of who saw or took buyers' data. Not asked for if it is not `enabled`. */
export const useAccessLog = (query: AdminAccessListParams, { enabled }: { enabled: boolean }) =>
  useQuery({
    queryKey: ["tw-invoicing", "accesses", query],
    queryFn: () =>
      sdk.client.fetch<AdminAccessListResponse>("/admin/tw-invoicing/accesses", { query }),
    placeholderData: keepPreviousData,
    staleTime: 0,
    enabled,
  })
