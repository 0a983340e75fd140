import { readServiceDay } from "../service-day"

it.each([
  "2027-01-01",
  "2027/1/1",
  "2027.01.01",
  "20270101",
  "2027/01/01 23:59:59",
  "2027-01-01T00:00:00",
  "116/01/01",
  "1160101",
  " 2027/1/1 ",
])("a date of the service is read from %p", (text) => {
  expect(readServiceDay(text)).toBe("2027-01-01")
})

it.each([
  "",
  "1/1/2027",
  "2027-13-01",
  "2027-02-29",
  "2027-01/01",
  "20270101235959",
  "today",
  // Years without electronic invoices, which have no allowances either.
  "0001-01-01T00:00:00",
  "1900/01/01",
  "27/01/01",
])("no date of the service is read from %p", (text) => {
  expect(readServiceDay(text)).toBeNull()
})
