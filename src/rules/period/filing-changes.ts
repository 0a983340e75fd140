/** Changes since filing on a page of their list. */
export const FILING_CHANGES_LIMIT = 20
