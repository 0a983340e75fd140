const issueInvoice = require("../plain/issue-invoice")

module.exports = {
  default: ({ event, container }) => issueInvoice(container, event.data.id),
  // The other stores have no such subscriber.
  config: { event: process.env.BENCH_STORE === "subscriber" ? "order.placed" : "bench.never" },
}
