import fc from "fast-check"
import {
  isOnlyOf,
  isOrderNumber,
  nextOrderNumber,
  orderNumber,
  templateFault,
} from "../order-number"
import { RUNS } from "../../__tests__/property-runs"

const ULID = "01JCZ8Q5K7ABCDEFGHJKMNPQRS"
/** What the service takes, in characters. */
const LONGEST = 30
const order = (display_id = 1001, id = `order_${ULID}`) => ({ id, display_id })

describe("an order number", () => {
  it.each([
    [1, ULID],
    [2, `${ULID}R2`],
    [999, `${ULID}R999`],
  ])("makes the order number of revision %i: %s", (revision, expected) => {
    expect(orderNumber(order(), revision, LONGEST)).toBe(expected)
    expect(isOrderNumber(expected, LONGEST)).toBe(true)
  })

  it.each([
    ["a revision that needs more than 30 characters", `order_${ULID}`, 1000],
    ["revision 0", `order_${ULID}`, 0],
    ["a broken revision", `order_${ULID}`, 1.5],
    ["no revision", `order_${ULID}`, NaN],
    ["an id of another kind", `cart_${ULID}`, 1],
    ["an id without its prefix", ULID, 1],
    ["a short id", `order_${ULID.slice(1)}`, 1],
    ["a long id", `order_${ULID}0`, 1],
    ["a lower-case id, which a service may not tell apart", `order_${ULID.toLowerCase()}`, 1],
    ["an id with a comma", `order_${ULID.slice(1)},`, 1],
    ["nothing", "", 1],
  ])("makes no order number of %s", (_, id, revision) => {
    expect(orderNumber(order(1, id), revision, LONGEST)).toBeNull()
  })

  it.each(["a_b", "a,b", "'a", "a b", "", "a\n", "訂單", "A".repeat(31)])(
    "recognises no order number in %j",
    (value) => {
      expect(isOrderNumber(value, LONGEST)).toBe(false)
    }
  )
})

describe("the next order number", () => {
  it.each([
    ["the first", 1, `${ULID}R2`],
    ["the ninth", 9, `${ULID}R10`],
  ])(
    "derives from the order number of %s invoice that of the next one",
    (_, revision, expected) => {
      const number = orderNumber(order(), revision, LONGEST)
      expect(nextOrderNumber(number ?? "", revision, LONGEST)).toBe(expected)
      expect(nextOrderNumber(number ?? "", revision, LONGEST)).toBe(
        orderNumber(order(), revision + 1, LONGEST)
      )
    }
  )

  it("does not exist if it would be too long", () => {
    expect(nextOrderNumber("A".repeat(28) + "R9", 9, LONGEST)).toBeNull()
  })
})

it.each([
  [`order_${ULID}`, `${ULID}R2`, true],
  [`order_${ULID}`, `SHOP${ULID}`, true],
  [`order_${ULID}`, "SHOP1001", false],
  ["cart_1", "cart_1", false],
])("order %s and order number %s belong together: %s", (id, number, is) => {
  expect(isOnlyOf(id, number)).toBe(is)
})

describe("an order number by template", () => {
  it.each([
    ["TW{display_id}", 7, 1, "TW7"],
    ["TW{display_id}", 7, 2, "TW7R2"],
    ["TW-{display_id:8}", 7, 12, "TW-00000007R12"],
    ["{display_id:2}", 12345, 1, "12345"],
    ["A{ulid}", 7, 3, `A${ULID}R3`],
  ])("%s for the order %i and revision %i is %s", (template, display_id, revision, expected) => {
    expect(orderNumber(order(display_id), revision, LONGEST, template)).toBe(expected)
  })

  it.each([
    ["a number that does not fit", "T".repeat(20) + "{display_id}", 12345678901, 1],
    ["a revision that does not fit", "T".repeat(27) + "{display_id}", 1, 10],
    ["no number", "TW{display_id}", NaN, 1],
    ["the number 0", "TW{display_id}", 0, 1],
  ])(
    "never cuts an order number to its length: %s gives none",
    (_, template, display_id, revision) => {
      expect(orderNumber(order(display_id), revision, LONGEST, template)).toBeNull()
    }
  )

  it("makes a different order number for each invoice, never longer than the service accepts", () => {
    const literal = fc.stringMatching(/^[A-Z0-9R-]{0,8}$/)
    const invoice = fc.record({
      display_id: fc.integer({ min: 1, max: 2_147_483_647 }),
      revision: fc.integer({ min: 1, max: 99 }),
    })
    const template = fc
      .tuple(literal, fc.constantFrom("", ":4", ":8"), literal)
      .map(([before, width, after]) => `${before}{display_id${width}}${after}`)
      .filter((template) => templateFault(template, LONGEST) === null)
    fc.assert(
      fc.property(template, invoice, invoice, (template, a, b) => {
        const [first, second] = [a, b].map(({ display_id, revision }) =>
          orderNumber(order(display_id), revision, LONGEST, template)
        )
        expect(first).not.toBeNull()
        expect(isOrderNumber(first!, LONGEST)).toBe(true)
        const same = a.display_id === b.display_id && a.revision === b.revision
        expect(first === second).toBe(same)
      }),
      RUNS
    )
  })
})

describe("a template for order numbers", () => {
  it.each(["{ulid}", "AB{ulid}", "{display_id}", "SHOP-1-{display_id:10}", "A{display_id:8}B"])(
    "accepts the template %s for order numbers",
    (template) => {
      expect(templateFault(template, LONGEST)).toBeNull()
    }
  )

  it.each([
    ["", "must hold"],
    ["TW", "must hold"],
    ["{order}", "must hold"],
    ["{display_id}{display_id}", "must hold"],
    ["{ulid}{display_id}", "must hold"],
    ["{display_id:}", "must hold"],
    ["TW_{display_id}", "letters A to Z"],
    ["TW,{display_id}", "letters A to Z"],
    ["台{display_id}", "letters A to Z"],
    ["TW}{display_id}", "letters A to Z"],
    ["ABC{ulid}", "must leave room"],
    ["{display_id:28}", "must leave room"],
    ["T".repeat(18) + "{display_id}", "must leave room"],
  ])("refuses the template %j for order numbers", (template, sentence) => {
    expect(templateFault(template, LONGEST)).toContain(sentence)
  })
})
