import { ISSUE_NOTES } from "../../../rules/payment/issue-details"
import { inBoth } from "../../../rules/text/sentence"

/** The note with which an issue about a cancelled order's money is closed. */
export const NOTHING_LEFT = inBoth(ISSUE_NOTES.nothing_left())
