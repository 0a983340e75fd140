import { safeInvoiceAddress } from "../invoice-address"

describe("safeInvoiceAddress", () => {
  it.each([
    "https://invoice.example.com/view?number=AB12345678",
    "http://localhost:9100/invoicing/view/AB12345678",
    "http://127.0.0.1:9100/view",
    "http://[::1]:9100/view",
    "http://sandbox:8788/view",
  ])("lets %s be opened", (address) => {
    expect(safeInvoiceAddress(address)).toBe(address)
  })

  it.each([
    "http://invoice.example.com/view",
    "http://localhost.example.com/view",
    "https://user:secret@invoice.example.com/view",
    "javascript:alert(1)",
    "data:text/html,hello",
    "//invoice.example.com/view",
    "查無此發票",
    "",
  ])("refuses %j", (address) => {
    expect(safeInvoiceAddress(address)).toBeNull()
  })
})
