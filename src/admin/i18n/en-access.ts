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
    "Who downloaded files of a period, saw a buyer's details in full (in the form that corrects them or in a preview), opened an invoice at the service, or exported a buyer's data. What cards and lists show is not logged. An entry is deleted after {{days}} days.",
  about: "Who saw or took buyers' data in Taiwan invoices.",
  open: "Open the access log",
  actions,
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
}
