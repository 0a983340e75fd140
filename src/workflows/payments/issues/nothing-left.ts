import { inBoth } from "../../../rules/text/sentence"

/** The note with which an issue about a cancelled order's money is closed. */
export const NOTHING_LEFT = inBoth({
  en: "All of it was refunded, or is being refunded.",
  zh_tw: "款項已全數退還，或正在退款中。",
})
