import type { AccessAction } from "../../http-types"

const actions: Record<AccessAction, string> = {
  file_downloaded: "Downloaded a file",
  details_viewed: "Saw a buyer's details",
  link_fetched: "Opened an invoice",
  buyer_data_exported: "Exported a buyer's data",
}

/** The page of who saw or took buyers' data. */
export const access = {
  title: "Access log",
  description:
    "Who downloaded files of a period, saw a buyer's details in full, opened an invoice at the service, or exported a buyer's data. Details are in full in the form that corrects them, and in a preview. What cards and lists show is not logged. An entry is deleted after {{days}} days.",
  about: "Who saw or took buyers' data in Taiwan invoices.",
  open: "Open the access log",
  actions,
  from: "Entries from",
  to: "Entries to",
  anyAction: "All actions",
  subject: "Period (2026-11), or id of an order, invoice or customer",
  more: "Only the latest {{most}} are listed. Choose days to find the others.",
  columns: {
    at: "Time (Taipei)",
    actor: "Who",
    action: "Action",
    subject: "Subject",
    detail: "File",
  },
  asFiled: "{{name}} (as filed)",
  apiKey: "API key {{name}}",
  nobody: "Deleted user, or custom code: {{id}}",
  unknown: "Not known",
  empty: {
    title: "No entries yet",
    body: "Downloads, and views of a buyer's details in full, are listed here.",
  },
  none: {
    title: "No entry matches",
    body: "Try other days, all actions, a period (2026-11), or the full id of an order, invoice or customer.",
  },
}
