import { unregisteredAllowances } from "../unregistered-allowances"

const NONE = { amount: 0, total_amount: 0, tax: 0 }
const WITH_TAX = { amount: 105, total_amount: 105, tax: 5 }
const WITHOUT_TAX = { amount: 105, total_amount: 100, tax: 5 }

it.each([
  ["all are registered, with tax", 105, 105, WITH_TAX, { unregistered: 0, toMake: 105 }],
  [
    "the service's totals leave out the tax",
    105,
    100,
    WITHOUT_TAX,
    { unregistered: 0, toMake: 105 },
  ],
  ["the service's totals hold the tax", 105, 105, WITHOUT_TAX, { unregistered: 0, toMake: 105 }],
  ["one of two without tax is registered", 105, 200, WITHOUT_TAX, { unregistered: 100, toMake: 0 }],
  ["one of two with tax is registered", 195, 210, WITH_TAX, { unregistered: 105, toMake: 90 }],
  ["the registered ones are all that is due", 0, 210, WITH_TAX, { unregistered: 105, toMake: 0 }],
  ["none is registered, so that the tax is open", 210, 200, NONE, { unregistered: 200, toMake: 0 }],
  ["the service counts none", 210, 0, NONE, { unregistered: 0, toMake: 210 }],
  ["the service does not count them yet", 105, 0, WITH_TAX, { unregistered: 0, toMake: 105 }],
])("says what is unregistered and to be made if %s", (_, due, counted, registered, expected) => {
  expect(unregisteredAllowances(due, counted, registered)).toEqual(expected)
})
