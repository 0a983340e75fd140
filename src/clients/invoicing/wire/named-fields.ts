import { NAMED_FIELDS, type NamedField } from "../../../rules/invoice/named-fields"

/**
 * How the messages name a field: in Chinese, or as the interface spells it (§2.1 of the invoicing
 * document). What one pattern matched is not looked at again: 「手機條碼」 is a carrier and no phone,
 * 「商品名稱」 no buyer's name.
 */
const PATTERNS: Record<NamedField, RegExp> = {
  carrier: /載具|手機條碼|自然人憑證|悠遊卡|carrier(?:type|id_?[12]?)?/gi,
  donation_code: /愛心碼|捐贈|受贈|love_?code/gi,
  tax_id: /統一編號|統編|buyer_id/gi,
  email: /電子郵件(?:地址)?|電子信箱|郵件|信箱|buyer_email|e-?mail/gi,
  phone: /電話|手機|buyer_phone|phone/gi,
  // A message about the price of an item does not mean its name.
  description:
    /商品名稱|品名|(?:商品|品項)(?!的?(?:數量|單價|價格|金額|小計|稅額|課稅別|稅別|稅率))|description/gi,
  address: /地址|buyer_add(?:ress)?|address/gi,
  name: /姓名|名稱|抬頭|buyer_?name/gi,
  remark: /備註|remark/gi,
  tax_type: /課稅別|稅別|稅率|通關|itemtaxtype|ispasscustoms/gi,
  amounts: /數量|單價|價格|金額|小計|稅額|quantity|unitprice|amount/gi,
  order_number: /訂單|order_?no/gi,
}

/** Messages about the shop's own account or its number ranges name no field of the invoice. */
const OF_THE_SELLER = /商家|賣方|字軌|帳號|密碼|mem_cid|mem_password/i

/** The fields that a message names; the order number only if it names no other, which it may precede. */
export function namedFields(message: string): NamedField[] {
  if (OF_THE_SELLER.test(message)) return []
  let rest = message
  const named = NAMED_FIELDS.filter((field) => {
    const before = rest
    rest = rest.replace(PATTERNS[field], " ")
    return rest !== before
  })
  return named.length > 1 ? named.filter((field) => field !== "order_number") : named
}
