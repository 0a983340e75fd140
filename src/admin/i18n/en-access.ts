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
    "Who downloaded files of a period, saw a buyer's details unmasked, opened an invoice at the service, or exported a buyer's data. An entry is deleted after {{days}} days.",
  about: "Who saw or took buyers' data in Taiwan invoices.",
  open: "Open the access log",
  actions,
  columns: { at: "Time (Taipei)", actor: "Who", action: "What", subject: "Of", detail: "File" },
  nobody: "Deleted user, or custom code",
  empty: {
    title: "No entries yet",
    body: "What staff download and what they see unmasked shows here.",
  },
}
