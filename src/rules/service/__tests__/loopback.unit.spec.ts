import { isLoopback } from "../loopback"

const hostOf = (address: string) => new URL(address).hostname

it.each([
  "http://localhost:4010/invoicing",
  "http://LOCALHOST",
  "http://127.0.0.1",
  "http://127.0.0.2:4010",
  "http://127.255.255.254",
  "http://127.1",
  "http://[::1]:4010",
  "http://[0:0:0:0:0:0:0:1]",
])("%s is on this machine", (address) => {
  expect(isLoopback(hostOf(address))).toBe(true)
})

it.each([
  "http://shop.localhost",
  "http://localhost.example.com",
  "http://mylocalhost",
  "http://127.0.0.1.example.com",
  "http://128.0.0.1",
  "http://0.0.0.0",
  "http://10.0.0.1",
  "http://[::2]",
  "http://[::ffff:10.0.0.1]",
  "https://example.com",
])("%s is not on this machine", (address) => {
  expect(isLoopback(hostOf(address))).toBe(false)
})

it("a bare IPv6 address, as used in database addresses, is recognised too", () => {
  expect(isLoopback("::1")).toBe(true)
  expect(isLoopback("::2")).toBe(false)
})
