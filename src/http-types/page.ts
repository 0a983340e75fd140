/** Which part of a list is asked for. */
export type PageParams = {
  /** Rows to leave out first. Default 0. */
  offset?: number
  /** Rows at most, 1 to 100. Default 20. */
  limit?: number
}

/** Which part of a list an answer is. */
export type PageInfo = {
  /** Rows that match, on all pages. */
  count: number
  offset: number
  limit: number
}
