/** Settings → Taiwan invoicing. */
export const settings = {
  title: "Taiwan invoicing",
  configured: "Invoicing is configured",
  never: "Never",
  since: "Invoices orders since (Taipei)",
  queue: "Queue",
  queueLength: "Not settled: {{number}}; need attention: {{attention}}",
  oldest: "Oldest is due since (Taipei)",
  lastSuccess: "Last success (Taipei)",
  lastFailure: "Last failure (Taipei)",
  options: "Options in force",
  test: {
    action: "Test the connection",
    works: "The invoicing service answers.",
    refused: "The invoicing service answers, but not as expected.",
    fails: "The invoicing service cannot be used now.",
  },
  payments: {
    title: "Payment provider {{id}}",
    configured: "Payments are configured",
    missing: "Payments are not configured. Set {{options}} in medusa-config.ts.",
    api_host: "Payment service",
    webhook_url: "Webhook, signed for each payment",
    return_url: "Return from 3-D Secure, likewise",
    return_page: "Page for buyers who come back",
  },
}
