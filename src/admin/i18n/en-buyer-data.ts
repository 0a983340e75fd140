/** One buyer's data, on the customer's page. */
export const buyerData = {
  title: "Data in Taiwan invoices",
  description:
    "What the plugin holds of this customer: names, addresses, phones, email addresses, carriers and donation codes of invoices, and invoice details of carts.",
  export: "Export",
  exported: "The data are exported",
  erase: "Erase",
  prompt: {
    title: "Erase this customer's data?",
    description:
      "The data are deleted from this customer's invoices that are issued, voided or not needed, from carts, and from the details kept for the next order. This cannot be undone. Invoice numbers, amounts, dates and companies' tax IDs (統一編號) stay. So do allowances (折讓) and filed periods with the names of their items. The invoicing service and the store's own orders are not changed.",
  },
  erased: "Erased from {{invoices}} invoices and {{carts}} carts",
  kept: "{{number}} invoices still need the data: erase again once they are issued, voided or not needed.",
}
