// Where the store's dashboard shows the order of a record. The sandbox knows no orders: the list of
// invoices in the dashboard finds them by what both sides know.

/**
 * Address of what the dashboard finds for a number; null when the sandbox does not know where the
 * dashboard is, or there is nothing to look for.
 *
 * @param {string | null} adminUrl without a slash at the end
 * @param {string | null | undefined} sought an order number, an invoice number or a cart's id
 */
export const orderAddress = (adminUrl, sought) =>
  adminUrl && sought ? `${adminUrl}/tw-invoices?q=${encodeURIComponent(sought)}` : null

/**
 * The cart that an intent is for: the plugin names it in the description, unless the shop changed
 * the option of that name.
 *
 * @param {string | null | undefined} description
 */
export const cartIn = (description) =>
  /\bcart_[0-9A-HJKMNP-TV-Z]{26}\b/.exec(description ?? "")?.[0] ?? null
