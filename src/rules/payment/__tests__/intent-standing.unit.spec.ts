import { STANDINGS, type Standing } from "../intent-standing"

const standings = Object.keys(STANDINGS) as Standing[]

it.each(standings)("money is held exactly where some of it was not returned: %s", (standing) => {
  const { money_held, compared_as } = STANDINGS[standing]
  expect(money_held).toBe(["charged", "partly_returned", "disputed"].includes(compared_as))
})
