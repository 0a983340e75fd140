import { keepPreviousData, useQuery } from "@tanstack/react-query"
import type { AdminAccessListParams, AdminAccessListResponse } from "../../http-types"
import { sdk } from "../lib/sdk"

/** A page of who saw or took buyers' data. */
export const useAccessLog = (query: AdminAccessListParams) =>
  useQuery({
    queryKey: ["tw-invoicing", "accesses", query],
    queryFn: () =>
      sdk.client.fetch<AdminAccessListResponse>("/admin/tw-invoicing/accesses", { query }),
    placeholderData: keepPreviousData,
    staleTime: 0,
  })
