import { useQuery } from "@tanstack/react-query"
import type { AdminPermission, AdminPermissionsResponse } from "../../http-types"
import { sdk } from "../lib/sdk"

/** Milliseconds: a role rarely changes, and each route checks the role itself. */
const FRESH_MS = 5 * 60_000

export type May = (permission: AdminPermission) => boolean

const useRole = () =>
  useQuery({
    queryKey: ["tw-permissions"],
    queryFn: () => sdk.client.fetch<AdminPermissionsResponse>("/admin/tw-permissions"),
    staleTime: FRESH_MS,
  })

/**
 * What the reader's role allows; nothing until that is known. If it cannot be read, each route answers
 * for itself.
 */
export const usePermissions = (): May => {
  const { data, isPending } = useRole()
  return (permission) => (isPending ? false : (data?.permissions.includes(permission) ?? true))
}

/** What the reader's role does not allow; nothing until that is known. */
export const useLacking = (): May => {
  const { data } = useRole()
  return (permission) => (data ? !data.permissions.includes(permission) : false)
}
