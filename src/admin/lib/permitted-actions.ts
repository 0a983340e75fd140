import type { AdminPermission, InvoiceAction } from "../../http-types"

const NEEDS: Record<InvoiceAction, AdminPermission> = {
  issue: "issue",
  edit_details: "issue",
  retry: "issue",
  refresh: "issue",
  adopt: "issue",
  correct: "issue",
  void: "void",
  keep: "void",
  reissue: "void",
  give_up: "void",
}

/** The possible actions that the reader's role allows. */
export const permittedActions = (
  actions: readonly InvoiceAction[],
  may: (permission: AdminPermission) => boolean
): InvoiceAction[] => actions.filter((action) => may(NEEDS[action]))
