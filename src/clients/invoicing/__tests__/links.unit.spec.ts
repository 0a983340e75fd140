import { isAllowedLink } from "../links"

const SERVICE = {
  base: "https://invoice.example.tw/Service.asmx",
  linkHosts: ["Cdn.example.com"],
}
const LOCAL = { base: "http://localhost:9100/invoicing", linkHosts: [] }

describe("a link", () => {
  it.each([
    "https://invoice.example.tw/i?a=1&b=2",
    "https://www.invoice.example.tw/i",
    "https://INVOICE.example.tw/i",
    "https://invoice.example.tw:443/i",
    "https://cdn.example.com/i",
  ])("allows the link %s", (url) => {
    expect(isAllowedLink(url, SERVICE)).toBe(true)
  })

  it.each([
    ["http://sandbox:8788/i", true],
    ["http://localhost:8788/i", true],
    ["http://other:8788/i", false],
    ["javascript://sandbox/i", false],
  ])(
    "allows http links of a sandbox in a container to it and this machine only (%s: %s)",
    (url, allowed) => {
      const sandbox = { base: "http://sandbox:8788/invoicing", linkHosts: [] }
      expect(isAllowedLink(url, { ...sandbox, allowInsecureHosts: ["sandbox"] })).toBe(allowed)
      expect(isAllowedLink(url, sandbox)).toBe(false)
    }
  )

  it.each([
    "http://invoice.example.tw/i",
    "https://example.tw/i",
    "https://evil.example/i",
    "https://evilinvoice.example.tw/i",
    "https://invoice.example.tw.evil.example/i",
    "https://invoice.example.tw./i",
    "https://invoice.example.tw:8443/i",
    "https://invoice.example.tw@evil.example/",
    "https://user:pass@invoice.example.tw/",
    "https://@invoice.example.tw/",
    "https:/invoice.example.tw/i",
    "https:invoice.example.tw/i",
    "https://sub.cdn.example.com/i",
    "https://cdn.example.com.evil.example/",
    "https://invoice.example.tw\\@evil.example/",
    "https://evil.example\\.invoice.example.tw/",
    "https://evil.example%2einvoice.example.tw/",
    " https://invoice.example.tw/",
    "https://invoice.example.tw/a\nb",
    "java\nscript:alert(1)",
    "javascript:alert(1)//https://invoice.example.tw/",
    "data:text/html,x",
    "//invoice.example.tw/i",
    "/i",
    "https://invоice.example.tw/",
    "https://2130706433/",
    "",
  ])("allows a link only on the service's host or a listed one: %j", (url) => {
    const expected = url === "https://evil.example%2einvoice.example.tw/"
    // %2e is a dot: this one is a subdomain of the service, and nobody else's
    expect(isAllowedLink(url, SERVICE)).toBe(expected)
  })

  it.each([
    ["http://localhost:9100/i", true],
    ["https://localhost/i", true],
    ["http://127.0.0.1:9100/i", false],
    ["http://evil.example/i", false],
    ["ftp://localhost/i", false],
  ])("allows links of a service on this machine to its own host only (%s: %s)", (url, expected) => {
    expect(isAllowedLink(url, LOCAL)).toBe(expected)
  })

  it("allows no link if the base URL is empty", () => {
    expect(isAllowedLink("https://a.example/", { base: "", linkHosts: [] })).toBe(false)
  })
})
