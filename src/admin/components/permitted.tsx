import type { ReactNode } from "react"
import type { AdminPermission } from "../../http-types"
import { usePermissions } from "../hooks/use-permissions"

type PermittedProps = { to: AdminPermission; children: ReactNode }

/** Shows something only to staff whose role allows what it is for. */
export const Permitted = ({ to, children }: PermittedProps) =>
  usePermissions()(to) ? children : null
