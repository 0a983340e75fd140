/** The requested part of a list. */
export type PageParams = {
  /** Rows to skip. Default 0. */
  offset?: number
  /** Maximum number of rows, 1 to 100. Default 20. */
  limit?: number
}

/** The returned part of a list. */
export type PageInfo = {
  /** Number of matching rows on all pages. */
  count: number
  offset: number
  limit: number
}
