import fc from "fast-check"
import { isCarrierCode } from "../carrier"
import { isDonationCode } from "../donation-code"
import { toEmail } from "../email"
import { isInvoiceNumber } from "../../invoice/invoice-number"
import { toMobilePhone } from "../phone"
import { isTaxId } from "../tax-id"
import { RUNS } from "../../__tests__/property-runs"

describe("a tax ID", () => {
  it.each(["22099131", "04595257", "10458575", "10458574", "00000005", "00000074"])(
    "%s is valid",
    (value) => {
      expect(isTaxId(value)).toBe(true)
    }
  )

  it.each([
    "22099132",
    "04595258",
    "10458576",
    "00000000",
    "2209913",
    "220991311",
    "2209913a",
    " 22099131",
    "22099131\n",
    "２２０９９１３１",
    "",
  ])("finds the tax ID %j invalid", (value) => {
    expect(isTaxId(value)).toBe(false)
  })

  it("accepts one in five last digits of a tax ID, and two in five after a 7", () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 9_999_999 }), (head) => {
        const digits = String(head).padStart(7, "0")
        const valid = [..."0123456789"].filter((last) => isTaxId(digits + last))
        expect(valid).toHaveLength(digits[6] === "7" ? 4 : 2)
      }),
      RUNS
    )
  })
})

describe("a carrier code", () => {
  it.each([
    ["mobile", "/ABC1234"],
    ["mobile", "/+-.A0Z9"],
    ["certificate", "AB12345678901234"],
    ["easycard", "012345678"],
  ] as const)("accepts for a carrier of type %s the code %s", (type, code) => {
    expect(isCarrierCode(type, code)).toBe(true)
  })

  it.each([
    ["mobile", "/ABC,123"],
    ["mobile", "/ABC/123"],
    ["mobile", "/abc1234"],
    ["mobile", "ABC12345"],
    ["mobile", "/ABC123"],
    ["mobile", "/ABC12345"],
    ["mobile", "/ABC1234\n"],
    ["mobile", "x/ABC1234"],
    ["certificate", "xAB12345678901234"],
    ["certificate", "AB123456789012345"],
    ["certificate", "A123456789012345"],
    ["certificate", "AB1234567890123"],
    ["certificate", "ab12345678901234"],
    ["easycard", "01234567"],
    ["easycard", "0123456789"],
  ] as const)("refuses for a carrier of type %s the code %j", (type, code) => {
    expect(isCarrierCode(type, code)).toBe(false)
  })

  it("accepts 39 different characters after the slash of a mobile barcode, and no others", () => {
    const taken = Array.from({ length: 0x300 }, (_, code) => String.fromCharCode(code)).filter(
      (character) => isCarrierCode("mobile", `/${character.repeat(7)}`)
    )
    expect(taken.join("")).toBe("+-.0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ")
  })
})

describe("a donation code", () => {
  it.each(["123", "00000001", "9527"])("accepts the donation code %s", (code) => {
    expect(isDonationCode(code)).toBe(true)
  })
  it.each(["12", "123456789", "12a", "", "１２３", "123\n"])(
    "refuses the donation code %j",
    (code) => {
      expect(isDonationCode(code)).toBe(false)
    }
  )
})

describe("a mobile phone", () => {
  it.each([
    "0912345678",
    "0912-345-678",
    " 0912 345 678 ",
    "+886912345678",
    "+886 912 345 678",
    "886912345678",
    "+8860912345678",
    "+886 (0)912-345-678",
    "00886912345678",
    "(0912)345678",
    "０９１２３４５６７８",
    "\u202a+886 912 345 678\u202c",
    "0912\u2011345\u2013678",
  ])("reads a mobile phone from %j", (value) => {
    expect(toMobilePhone(value)).toBe("0912345678")
  })

  it.each([
    "02-2345-6789",
    "+886 2 2345 6789",
    "+85291234567",
    "+81 90 1234 5678",
    "912345678",
    "091234567",
    "09123456789",
    "0912345678#12",
    "0912,345678",
    "",
    "abc",
  ])("reads no mobile phone from %j", (value) => {
    expect(toMobilePhone(value)).toBeNull()
  })
})

describe("an email address", () => {
  it.each(["a@b.co", "first.last+tag@mail.example.com", `${"a".repeat(38)}@example.com`])(
    "accepts the email address %s",
    (value) => {
      expect(toEmail(` ${value} `, 50)).toBe(value)
    }
  )
  it.each([
    "a",
    "a@b",
    "a@@b.co",
    "a b@c.co",
    "a,b@c.co",
    "a@b..co",
    ".a@b.co",
    "a@b.co\nx",
    "'a@b.co",
    "王@b.co",
    `${"a".repeat(39)}@example.com`,
    "",
  ])("refuses the email address %j", (value) => {
    expect(toEmail(value, 50)).toBeNull()
  })

  it("refuses an email address quickly however long it is", () => {
    expect(toEmail(`${"a.".repeat(100_000)}@`, 50)).toBeNull()
  })
})

describe("an invoice number", () => {
  it.each([
    ["AB12345678", true],
    ["Ab12345678", false],
    ["ABC1234567", false],
    ["AB1234567", false],
    ["AB123456789", false],
    ["AB12345678\n", false],
  ])("checks the invoice number %j (valid: %s)", (value, expected) => {
    expect(isInvoiceNumber(value)).toBe(expected)
  })
})
