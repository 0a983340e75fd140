import { STATUS_MEANINGS, type StatusMeaning } from "../status-meaning"

const meanings = Object.keys(STATUS_MEANINGS) as StatusMeaning[]

it.each(meanings)("money is held exactly where some of it was not returned: %s", (meaning) => {
  const { money_held, compared_as } = STATUS_MEANINGS[meaning]
  expect(money_held).toBe(["charged", "partly_returned", "disputed"].includes(compared_as))
})
