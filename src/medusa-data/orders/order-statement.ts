import { TAX_TYPE_KEY } from "../../rules/money/tax-type"
import { VOUCHER_KEY } from "../../rules/money/voucher"
import { MAX_CATEGORY_DEPTH } from "./stored-order"

/**
 * SQL: an amount with full precision, as Medusa stores it; the plain column is only for sorting.
 */
const amount = (table: string, column: string) =>
  `coalesce(${table}.raw_${column} ->> 'value', ${table}.${column}::text)`

/** SQL: the rows of a statement as an array of objects; an empty array if there are none. */
const objects = (fields: string, found: string, order = "") =>
  `coalesce((select json_agg(json_build_object(${fields}) ${order}) ${found}), '[]')`

/** SQL: the payment collections of an order. */
const PAYMENT_COLLECTIONS = objects(
  `'status', collection.status, 'payments', ${objects(
    `'id', payment.id, 'amount', ${amount("payment", "amount")},
       'provider_id', payment.provider_id, 'captured_at', payment.captured_at,
       'canceled_at', payment.canceled_at, 'data', payment.data,
       'captures', ${objects(
         `'amount', ${amount("capture", "amount")}, 'created_at', capture.created_at`,
         "from capture where capture.payment_id = payment.id and capture.deleted_at is null"
       )},
       'refunds', ${objects(
         `'id', refund.id, 'amount', ${amount("refund", "amount")}, 'created_at', refund.created_at`,
         "from refund where refund.payment_id = payment.id and refund.deleted_at is null",
         "order by refund.created_at, refund.id"
       )}`,
    `from payment
       where payment.payment_collection_id = collection.id and payment.deleted_at is null`,
    "order by payment.id"
  )}`,
  `from order_payment_collection link
     join payment_collection collection on collection.id = link.payment_collection_id
     where link.order_id = "order".id and link.deleted_at is null
       and collection.deleted_at is null`
)

/** SQL: what affects the total of an item (`line`) or a shipping method (`method`) of an order. */
const taxLines = (table: string, owner: string) =>
  objects(
    `'code', tax.code, 'rate', ${amount("tax", "rate")}`,
    `from ${table} tax where tax.${owner} and tax.deleted_at is null`
  )

const adjustments = (fields: string, table: string, owner: string) =>
  objects(
    `'amount', ${amount("adjustment", "amount")}${fields}`,
    `from ${table} adjustment where adjustment.${owner} and adjustment.deleted_at is null`
  )

/** SQL: the categories of a product and all above them, as an array. */
const CATEGORIES = `
  with recursive tree as (
    select category.id, category.handle, category.parent_category_id, 0 as depth
    from product_category_product link
      join product_category category on category.id = link.product_category_id
    where link.product_id = product.id and category.deleted_at is null
    union
    select parent.id, parent.handle, parent.parent_category_id, tree.depth + 1
    from tree join product_category parent on parent.id = tree.parent_category_id
    where parent.deleted_at is null and tree.depth < ${MAX_CATEGORY_DEPTH})
  select coalesce(
    json_agg(json_build_object('id', id, 'handle', handle, 'depth', depth) order by depth, id), '[]')
  from tree`

/** Only the part of the metadata, which may be long, that determines how the item is invoiced. */
const PRODUCT = `(
  select json_build_object(
    'metadata', json_build_object(
      '${TAX_TYPE_KEY}', product.metadata -> '${TAX_TYPE_KEY}',
      '${VOUCHER_KEY}', product.metadata -> '${VOUCHER_KEY}'),
    'categories', (${CATEGORIES}))
  from product where product.id = line.product_id and product.deleted_at is null)`

/** An edited order keeps its earlier versions; only the last version of its items counts. */
const ITEMS = objects(
  `'id', line.id, 'title', line.title, 'variant_title', line.variant_title,
   'variant_sku', line.variant_sku, 'product_id', line.product_id,
   'product_handle', line.product_handle, 'is_giftcard', line.is_giftcard, 'is_tax_inclusive', line.is_tax_inclusive,
   'quantity', ${amount("sold", "quantity")},
   'unit_price', coalesce(${amount("sold", "unit_price")}, ${amount("line", "unit_price")}),
   'detail', json_build_object(
     'fulfilled_quantity', ${amount("sold", "fulfilled_quantity")},
     'return_received_quantity', ${amount("sold", "return_received_quantity")},
     'return_dismissed_quantity', ${amount("sold", "return_dismissed_quantity")}),
   'tax_lines', ${taxLines("order_line_item_tax_line", "item_id = line.id")},
   'adjustments', ${adjustments(
     ", 'is_tax_inclusive', adjustment.is_tax_inclusive",
     "order_line_item_adjustment",
     "item_id = line.id and adjustment.version = sold.version"
   )},
   'product', ${PRODUCT}`,
  `from order_item sold left join order_line_item line
     on line.id = sold.item_id and line.deleted_at is null
   where sold.order_id = "order".id and sold.version = "order".version
     and sold.deleted_at is null`
)

const SHIPPING_METHODS = objects(
  `'id', method.id, 'name', method.name, 'amount', ${amount("method", "amount")},
   'is_tax_inclusive', method.is_tax_inclusive,
   'tax_lines', ${taxLines("order_shipping_method_tax_line", "shipping_method_id = method.id")},
   'adjustments', ${adjustments(
     "",
     "order_shipping_method_adjustment",
     "shipping_method_id = method.id and adjustment.version = shipped.version"
   )}`,
  `from order_shipping shipped join order_shipping_method method
     on method.id = shipped.shipping_method_id
   where shipped.order_id = "order".id and shipped.version = "order".version
     and shipped.deleted_at is null and method.deleted_at is null`
)

const CREDIT_LINES = objects(
  `'amount', ${amount("credit", "amount")}, 'reference', credit.reference`,
  `from order_credit_line credit
   where credit.order_id = "order".id and credit.version = "order".version
     and credit.deleted_at is null`
)

/** SQL: an address without the columns that an invoice does not need. */
const address = (id: string) => `(
  select json_build_object(
    'first_name', first_name, 'last_name', last_name, 'company', company, 'phone', phone,
    'postal_code', postal_code, 'province', province, 'city', city, 'address_1', address_1,
    'address_2', address_2, 'country_code', country_code)
  from order_address where order_address.id = ${id} and order_address.deleted_at is null)`

/** SQL: the cart that the order was placed through. */
const CART = `(
  select json_build_object('id', link.cart_id) from order_cart link
  where link.order_id = "order".id and link.deleted_at is null
  order by link.created_at, link.id limit 1)`

/** SQL: what was paid for the orders whose ids are bound, including deleted orders. */
export const ORDERS_MONEY = `
  select id, display_id::integer, status, canceled_at, currency_code,
    ${PAYMENT_COLLECTIONS} as payment_collections
  from "order" where id = any(?)`

/** SQL: the numbers of the orders whose ids are bound, including deleted orders: one object by id. */
export const ORDER_NUMBERS = `
  select coalesce(json_object_agg(id, display_id::integer), '{}') as numbers
  from "order" where id = any(?)`

/**
 * SQL: all data that an invoice is built from, for the orders whose ids are bound, without totals.
 */
export const ORDERS = `
  select id, display_id::integer, status, canceled_at, is_draft_order, currency_code, created_at,
    updated_at, email, ${ITEMS} as items, ${SHIPPING_METHODS} as shipping_methods,
    ${CREDIT_LINES} as credit_lines, ${PAYMENT_COLLECTIONS} as payment_collections,
    ${address('"order".billing_address_id')} as billing_address,
    ${address('"order".shipping_address_id')} as shipping_address, ${CART} as cart
  from "order" where id = any(?) and deleted_at is null`
