import { soldOutItems, type CartStock } from "../sold-out-items"

type Item = NonNullable<NonNullable<CartStock["items"]>[number]>
type Level = { stocked: number; reserved?: number; channels?: string[] }

const CHANNEL = "sc_1"

const level = ({ stocked, reserved = 0, channels = [CHANNEL] }: Level) => ({
  stocked_quantity: stocked,
  reserved_quantity: reserved,
  stock_locations: [{ sales_channels: channels.map((id) => ({ id })) }],
})
const needing = (required_quantity: number, ...levels: Level[]) => ({
  required_quantity,
  inventory: { location_levels: levels.map(level) },
})
const item = (quantity: number, ...inventory_items: ReturnType<typeof needing>[]): Item => ({
  title: "Tea",
  variant_title: "100 g",
  quantity,
  variant: { manage_inventory: true, allow_backorder: false, inventory_items },
})
const variant = (one: Item, over: object): Item => ({
  ...one,
  variant: { ...one.variant, ...over },
})
const missing = (...items: (Item | null)[]) => soldOutItems({ sales_channel_id: CHANNEL, items })

const SOLD_OUT = ["Tea · 100 g"]

describe("the items of a cart that are sold out", () => {
  it.each<[string, string[], string[]]>([
    ["enough is in stock", missing(item(2, needing(1, { stocked: 2 }))), []],
    ["too little is in stock", missing(item(3, needing(1, { stocked: 2 }))), SOLD_OUT],
    [
      "other orders reserved it",
      missing(item(1, needing(1, { stocked: 2, reserved: 2 }))),
      SOLD_OUT,
    ],
    ["each needs several of it", missing(item(2, needing(3, { stocked: 5 }))), SOLD_OUT],
    [
      "one of its several parts is missing",
      missing(item(1, needing(1, { stocked: 9 }), needing(1, { stocked: 0 }))),
      SOLD_OUT,
    ],
    ["one location has it", missing(item(2, needing(1, { stocked: 0 }, { stocked: 2 }))), []],
    [
      "no location alone has it",
      missing(item(2, needing(1, { stocked: 1 }, { stocked: 1 }))),
      SOLD_OUT,
    ],
    [
      "only another sales channel has it",
      missing(item(1, needing(1, { stocked: 9, channels: ["sc_2"] }))),
      SOLD_OUT,
    ],
    [
      "its location has several channels",
      missing(item(1, needing(1, { stocked: 9, channels: ["sc_2", CHANNEL] }))),
      [],
    ],
    ["it has no stock anywhere", missing(item(1, needing(1))), SOLD_OUT],
    [
      "it may be ordered without stock",
      missing(variant(item(1, needing(1, { stocked: 0 })), { allow_backorder: true })),
      [],
    ],
    [
      "its stock is not counted",
      missing(variant(item(1, needing(1, { stocked: 0 })), { manage_inventory: false })),
      [],
    ],
    // Medusa reports this itself, before or after.
    ["it has no inventory item", missing(item(1)), []],
    ["its variant is gone", missing({ ...item(1, needing(1)), variant: null }), []],
    ["the item is missing", missing(null), []],
    [
      "there is no sales channel",
      soldOutItems({ sales_channel_id: null, items: [item(1, needing(1))] }),
      [],
    ],
    ["the cart has no items", soldOutItems({ sales_channel_id: CHANNEL, items: null }), []],
    [
      "one of two items is missing",
      missing(item(1, needing(1, { stocked: 1 })), {
        ...item(1, needing(1)),
        title: "Pot",
        variant_title: null,
      }),
      ["Pot"],
    ],
  ])("finds sold-out items in the stock of the cart's sales channel: %s", (_, found, expected) => {
    expect(found).toEqual(expected)
  })
})
