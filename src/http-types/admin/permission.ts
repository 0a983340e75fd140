/** What the signed-in user's role allows. Without roles in the store everybody has all of them. */
export type AdminPermission =
  | "read"
  | "issue"
  | "void"
  | "export"
  | "file"
  | "access_log"
  | "buyer_data"
  | "set_up"
  | "read_payments"
  | "capture"
  | "refund"

/** Answer of `GET /admin/tw-permissions`. */
export type AdminPermissionsResponse = { permissions: AdminPermission[] }
