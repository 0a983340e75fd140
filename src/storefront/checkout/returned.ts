const PARAMETER = "payment"

/**
 * Reads the outcome with which the bank's page returned the buyer from the page's address, and removes
 * it there, so that a reload does not count as a return.
 */
export function takeReturned(): "retry" | "pending" | null {
  const address = new URL(location.href)
  const returned = address.searchParams.get(PARAMETER)
  if (returned !== "retry" && returned !== "pending") return null
  address.searchParams.delete(PARAMETER)
  history.replaceState(history.state, "", address)
  return returned
}
