import { parseOptions } from "../../../modules/tw-invoicing/options"
import { shownOptions } from "../shown-options"

it("the settings page shows every option of invoicing, and of a secret only that it is set", () => {
  const shown = shownOptions(
    parseOptions({
      baseUrl: "https://invoice.example.com",
      memCid: "canary70001234",
      memPassword: "canary-password",
      functionUrls: { Invoice_Info: "https://info.example.com/Info" },
      parameterNames: { Invoice_Info_Orderno: { orderno: "InvoiceNo" } },
      notFoundMessages: ["沒有", "查無"],
      startDate: "2026-11-01",
      maintenance: "02:00-05:30, 23:30-00:30",
      taxTypes: { default: "exempt", products: { prod_1: "taxable" } },
      linkHosts: "a.example.com,b.example.com",
    })
  )
  expect(shown).toMatchObject({
    memCid: "ca••••••••••34",
    memPassword: "••••••••",
    memPasswordMode: "plain",
    functionUrls: "Invoice_Info: https://info.example.com/Info",
    parameterNames: "Invoice_Info_Orderno.orderno: InvoiceNo",
    notFoundMessages: "沒有, 查無",
    startDate: "2026-11-01",
    maintenance: "02:00-05:30, 23:30-00:30",
    taxTypes: "products.prod_1: taxable; default: exempt",
    linkHosts: "a.example.com, b.example.com",
    waitForPayment: true,
    issueDelay: 0,
    concurrency: 4,
    retentionDays: 90,
    exchangeRates: null,
  })
  expect(JSON.stringify(shown)).not.toContain("canary")
})

it("the settings page shows which options of invoicing are not set", () => {
  expect(shownOptions(parseOptions({}))).toMatchObject({
    baseUrl: null,
    memCid: null,
    memPassword: null,
    startDate: null,
    maintenance: null,
    remark: null,
  })
})
