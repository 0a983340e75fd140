const PARAMETER = "payment"

/**
 * What the bank's page sent the buyer back with, from the page's address, where it is removed: a
 * reload later is no return.
 */
export function takeReturned(): "retry" | "pending" | null {
  const address = new URL(location.href)
  const returned = address.searchParams.get(PARAMETER)
  if (returned !== "retry" && returned !== "pending") return null
  address.searchParams.delete(PARAMETER)
  history.replaceState(history.state, "", address)
  return returned
}
