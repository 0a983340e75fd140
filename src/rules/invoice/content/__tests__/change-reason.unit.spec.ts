import { changeReason } from "../change-reason"
import { buildInvoice, issued, linesOf, sourceOf } from "./invoice-source"

const line = (over: object) => [{ ...linesOf("300")[0], ...over }]

it.each([
  ["a comma", { lines: line({ description: "茶, 禮盒" }) }, "description", "text"],
  ["a piece and a half", { lines: line({ quantity: "1.5" }) }, "description", "not_countable"],
  ["an invisible name", { buyer: { name: "\u200b" } }, "name", "nothing_to_print"],
  [
    "a company without a name",
    {
      details: { type: "company" as const, tax_id: "04595257" },
      buyer: { name: "王小明" },
    },
    "name",
    "no_company_name",
  ],
  ["a name with a line break", { buyer: { name: "王\n小明" } }, "name", "text"],
  ["a number of an office", { buyer: { phone: "02-23456789" } }, "phone", "not_a_mobile_number"],
  ["a number from abroad", { buyer: { phone: "+886 912345678" } }, "phone", "mobile_rewritten"],
  ["half an address", { buyer: { email: "me@" } }, "email", "not_an_email"],
])("a change of a text has its reason: %s", (_, change, field, reason) => {
  const { changes } = issued(buildInvoice(sourceOf(change)))
  expect(changes.map((each) => [each.field, changeReason(each)])).toEqual([[field, reason]])
})

it.each([
  ["路".repeat(101), "address_too_long"],
  ["BRING 路,1 號", "text"],
])("a change of a stored address, %s, has the reason %s", (address, reason) => {
  const built = buildInvoice(sourceOf({ buyer: { address } }), { keepAddress: true })
  expect(issued(built).changes.map(changeReason)).toEqual([reason])
})

const name = "description"

it.each([
  ["email", "Me@Example.com", "me@example.com", "text"],
  ["remark", "a,b", "a、b", "text"],
  [name, "茶", "茶 × 1.5", "not_countable"],
  // The customer's own sign at the end is no quantity that was written there.
  [name, "茶, 4 × 6", "茶、 4 × 6", "text"],
  [name, "茶, 4 × 6", "茶、 4 × 6 × 1.5", "not_countable"],
  [name, "茶, 4 × 6 cm", "茶、 4 × 6 cm", "text"],
  [name, "4 × 6, 茶", "4 × 6、 茶", "text"],
] as const)(
  "a change of the field %s from %j to %j has the reason %s",
  (field, from, to, reason) => {
    expect(changeReason({ field, line: 0, from, to })).toBe(reason)
  }
)
