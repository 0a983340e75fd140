import { isPrivateHost } from "../service/private-host"

it.each([
  "sandbox",
  "sandbox-1",
  "pay.internal",
  "a.b.local",
  "10.0.0.7",
  "172.31.0.1",
  "192.168.1.2",
])("%s is a host of a private network", (host) => {
  expect(isPrivateHost(host)).toBe(true)
})

it.each([
  "api.example.com",
  "internal.example.com",
  "172.32.0.1",
  "8.8.8.8",
  "10.0.0.300",
  "sandbox.",
  "-sandbox",
  "a b",
  "",
])("%j is not a host of a private network", (host) => {
  expect(isPrivateHost(host)).toBe(false)
})
