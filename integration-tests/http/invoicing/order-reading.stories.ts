import { readOrder } from "../../../src/workflows/invoices/plan/read-order"
import { withInvoicingStore } from "../invoicing-store"
import { expectReadAlike } from "../read-alike"
import { placeOrder } from "../shop"

jest.setTimeout(300_000)

/**
 * In addition to the comparison after each story of the other files: changes that none of those
 * orders had.
 */
withInvoicingStore((store) => {
  const post = async (path: string, body: object = {}) => {
    const { api, shop } = store()
    const answer = await api
      .post(`/admin/${path}`, body, shop.admin)
      .catch(({ response }) => response)
    if (answer.status !== 200) throw new Error(`${path}: ${JSON.stringify(answer.data)}`)
    return answer.data
  }

  const readAgain = async (orderId: string) => (await readOrder(store().container, orderId))!

  it("an order is read as Medusa reads it: edited, fulfilled, returned in part", async () => {
    const { api, shop, container, query, untilPlanned } = store()
    const { id } = await placeOrder(api, shop, {
      lines: [
        { variant: 0, quantity: 3 },
        { variant: 3, quantity: 2 },
      ],
    })
    const placed = await readAgain(id)
    expect(Number(placed.total)).toBe(3 * 680 + 2 * 239 + 80)
    const [tea] = placed.items.filter(({ quantity }) => Number(quantity) === 3)

    await post("order-edits", { order_id: id })
    await post(`order-edits/${id}/items/item/${tea.id}`, { quantity: 4, unit_price: 600 })
    await post(`order-edits/${id}/request`)
    await post(`order-edits/${id}/confirm`)
    expect(Number((await readAgain(id)).total)).toBe(4 * 600 + 2 * 239 + 80)

    await post(`orders/${id}/fulfillments`, { items: [{ id: tea.id, quantity: 4 }] })
    const [{ location_id }] = await query("select id as location_id from stock_location")
    const { return: begun } = await post("returns", { order_id: id, location_id })
    await post(`returns/${begun.id}/request-items`, { items: [{ id: tea.id, quantity: 2 }] })
    await post(`returns/${begun.id}/request`)
    await post(`returns/${begun.id}/receive`)
    await post(`returns/${begun.id}/receive-items`, { items: [{ id: tea.id, quantity: 1 }] })
    await post(`returns/${begun.id}/dismiss-items`, { items: [{ id: tea.id, quantity: 1 }] })
    await post(`returns/${begun.id}/receive/confirm`)
    await untilPlanned(id)

    const read = await readAgain(id)
    expect(Number(read.total)).toBe(2 * 600 + 2 * 239 + 80)
    const [{ version }] = await query(`select version from "order" where id = ?`, [id])
    expect(Number(version)).toBeGreaterThan(2)
    expect(await expectReadAlike(container)).toBe(1)
  })

  it("an order with a promotion or an exchange is read as Medusa reads it", async () => {
    const { api, shop, container, query, untilPlanned } = store()
    const application_method = {
      type: "percentage",
      target_type: "items",
      allocation: "across",
      value: 10,
      currency_code: "twd",
    }
    await post("promotions", {
      code: "TENTH",
      type: "standard",
      status: "active",
      is_automatic: true,
      application_method,
    })
    const { id } = await placeOrder(api, shop, { lines: [{ variant: 0, quantity: 2 }] })
    expect(Number((await readAgain(id)).total)).toBe(2 * 680 * 0.9 + 80)
    await post("order-edits", { order_id: id })
    await post(`order-edits/${id}/items`, {
      items: [{ variant_id: shop.variantIds[3], quantity: 1 }],
    })
    await post(`order-edits/${id}/request`)
    await post(`order-edits/${id}/confirm`)
    expect(await expectReadAlike(container)).toBe(1)

    const [tea] = (await readAgain(id)).items.filter(({ quantity }) => Number(quantity) === 2)
    await post(`orders/${id}/fulfillments`, { items: [{ id: tea.id, quantity: 2 }] })
    const { exchange } = await post("exchanges", { order_id: id })
    const at = `exchanges/${exchange.id}`
    await post(`${at}/inbound/items`, { items: [{ id: tea.id, quantity: 1 }] })
    await post(`${at}/outbound/items`, {
      items: [{ variant_id: shop.variantIds[2], quantity: 1 }],
    })
    await post(`${at}/outbound/shipping-method`, { shipping_option_id: shop.shippingOptionId })
    await post(`${at}/request`)
    await untilPlanned(id)
    const [{ version }] = await query(`select version from "order" where id = ?`, [id])
    expect(Number(version)).toBeGreaterThan(2)
    expect((await readAgain(id)).shipping_methods).toHaveLength(2)
    expect(await expectReadAlike(container)).toBe(1)
  })

  it("an order with an item that is gone from the database is not read with a smaller total", async () => {
    const { api, shop, container, query } = store()
    const { id } = await placeOrder(api, shop, { lines: [{ variant: 0, quantity: 1 }] })
    await query(`update order_line_item set deleted_at = now()`)
    await expect(readOrder(container, id)).rejects.toThrow("was deleted from the database")
    await query(`update order_line_item set deleted_at = null`)
  })

  it("an order's products are read as Medusa reads them: with categories and metadata, and deleted ones", async () => {
    const { api, shop, container, query } = store()
    const { id } = await placeOrder(api, shop, {
      lines: [
        { variant: 0, quantity: 1 },
        { variant: 3, quantity: 1 },
      ],
    })
    const [kept, gone] = (await readAgain(id)).items
    const { product_category: food } = await post("product-categories", {
      name: "食品",
      handle: "food",
    })
    const { product_category } = await post("product-categories", {
      name: "茶葉",
      handle: "tea",
      parent_category_id: food.id,
    })
    await post(`product-categories/${product_category.id}/products`, { add: [kept.product_id] })
    await post(`products/${kept.product_id}`, {
      metadata: { tw_tax_type: "exempt", tw_voucher: "at_sale", more: 1 },
    })
    await query("update product set deleted_at = now() where id = ?", [gone.product_id])

    const { items } = await readAgain(id)
    const product = (productId: unknown) =>
      items.find(({ product_id }) => product_id === productId)!.product
    expect(product(kept.product_id)).toEqual({
      metadata: { tw_tax_type: "exempt", tw_voucher: "at_sale" },
      categories: [
        { id: product_category.id, handle: "tea", depth: 0 },
        { id: food.id, handle: "food", depth: 1 },
      ],
    })
    expect(product(gone.product_id)).toBeNull()
    expect(await expectReadAlike(container)).toBe(1)
  })

  it("an order that does not exist is left out", async () => {
    expect(await readOrder(store().container, "order_nowhere")).toBeNull()
  })
})
