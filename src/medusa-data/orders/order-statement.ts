import { TAX_TYPE_KEY } from "../../rules/money/tax-type"

/** SQL: an amount as Medusa keeps it, to its last digit; the column beside it is what it sorts by. */
const amount = (table: string, column: string) =>
  `coalesce(${table}.raw_${column} ->> 'value', ${table}.${column}::text)`

/** SQL: what a statement finds, as an array of objects; empty where it finds nothing. */
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

/** SQL: what bears on the total of an item (`line`) or a shipping method (`method`) of an order. */
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

/** Of its metadata, which may be long, what says how it is taxed. */
const PRODUCT = `(
  select json_build_object(
    'metadata', json_build_object('${TAX_TYPE_KEY}', product.metadata -> '${TAX_TYPE_KEY}'),
    'categories', ${objects(
      "'id', category.id, 'handle', category.handle",
      `from product_category_product link
     join product_category category on category.id = link.product_category_id
     where link.product_id = product.id and category.deleted_at is null`
    )})
  from product where product.id = line.product_id and product.deleted_at is null)`

/** An order that was edited keeps its earlier versions: those of its items that count are the last. */
const ITEMS = objects(
  `'id', line.id, 'title', line.title, 'variant_title', line.variant_title,
   'variant_sku', line.variant_sku, 'product_id', line.product_id,
   'product_handle', line.product_handle, 'is_tax_inclusive', line.is_tax_inclusive,
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
  `'amount', ${amount("credit", "amount")}`,
  `from order_credit_line credit
   where credit.order_id = "order".id and credit.version = "order".version
     and credit.deleted_at is null`
)

/** SQL: an address without the columns that an invoice has no use for. */
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

/** SQL: what was paid for the orders whose ids are bound to it, also of those that were deleted. */
export const ORDERS_MONEY = `
  select id, display_id::integer, status, canceled_at, currency_code,
    ${PAYMENT_COLLECTIONS} as payment_collections
  from "order" where id = any(?)`

/** SQL: all of the orders whose ids are bound to it that an invoice is made from, without totals. */
export const ORDERS = `
  select id, display_id::integer, status, canceled_at, is_draft_order, currency_code, created_at,
    updated_at, email, ${ITEMS} as items, ${SHIPPING_METHODS} as shipping_methods,
    ${CREDIT_LINES} as credit_lines, ${PAYMENT_COLLECTIONS} as payment_collections,
    ${address('"order".billing_address_id')} as billing_address,
    ${address('"order".shipping_address_id')} as shipping_address, ${CART} as cart
  from "order" where id = any(?) and deleted_at is null`
