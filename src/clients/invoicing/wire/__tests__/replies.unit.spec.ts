import fc from "fast-check"
import { isFinishedRefusal, refusalReason } from "../refusal"
import { textOfReply } from "../reply-text"
import { readCancelReply, readCheckReply, readInfoReply } from "../status-replies"
import { readUploadReply } from "../upload-reply"
import { readXml } from "../xml-reader"
import { xmlReply } from "./raw-server"
import { RUNS } from "../../../../rules/__tests__/property-runs"

// Thousands of cases, on machines that may be busy
jest.setTimeout(240_000)

const SENT = new Set(["A1", "B2"])

function textOf(body: string | Buffer, contentType: string | null = "text/plain", framed = true) {
  return textOfReply({ bytes: Buffer.from(body as string), contentType, framed })
}

describe("the values of a reply", () => {
  it.each([
    ["plain text", "S,AB12345678"],
    ["plain text after a byte order mark", "\uFEFFS,AB12345678"],
    ["plain text in white space", "\r\n S,AB12345678 \r\n"],
    ["a string element", xmlReply("S,AB12345678")],
    ["a string element with white space", xmlReply("\n  S,AB12345678\n")],
    ["a string element without a declaration", '<string xmlns="x">S,AB12345678</string>'],
    ["a string element with a prefix", '<a:string xmlns:a="x">S,AB12345678</a:string>'],
    ["a string element with entities", xmlReply("S,&#65;&#x42;12345678")],
    ["a string element after a byte order mark", `\uFEFF${xmlReply("S,AB12345678")}`],
  ])("reads the values of a reply from %s", (_, body) => {
    expect(textOf(body)).toBe("S,AB12345678")
  })

  it("keeps a link's ampersands in a reply", () => {
    expect(textOf(xmlReply("https://a.example/?a=1&amp;b=2&amp;amp;"))).toBe(
      "https://a.example/?a=1&b=2&amp;"
    )
  })

  it.each(["utf-8", "UTF-8", '"utf-8"', "utf8"])("reads a reply as charset %s", (charset) => {
    expect(textOf("作廢", `text/xml; charset=${charset}`)).toBe("作廢")
  })

  it.each([
    ["nothing", ""],
    ["white space", " \r\n"],
    ["an empty string element", xmlReply("")],
    ["a closed string element", "<string/>"],
    ["an HTML page", "<!DOCTYPE html><html><body>S</body></html>"],
    ["an HTML page without a type", "<html><body>S</body></html>"],
    ["another root", "<text>S</text>"],
    ["a child element", "<string>S<b/></string>"],
    ["a document type", '<!DOCTYPE string [<!ENTITY x "S">]><string>&x;</string>'],
    ["a comment that does not end", "<string>S<!--x</string>"],
    ["CDATA that does not end", "<string><![CDATA[S</string>"],
    ["a processing instruction", "<string><?x y?>S</string>"],
    ["an unknown entity", "<string>S&x;</string>"],
    ["a bare ampersand", "<string>S&</string>"],
    ["a character that XML does not allow", "<string>S&#0;</string>"],
    ["a character beyond Unicode", "<string>S&#x110000;</string>"],
    ["half a surrogate pair", "<string>S&#xD83D;</string>"],
    ["two roots", "<string>S</string><string>S</string>"],
    ["text after the root", "<string>S</string>S"],
    ["text before the root", '<?xml version="1.0"?>S<string>S</string>'],
    ["another encoding", '<?xml version="1.0" encoding="big5"?><string>S</string>'],
    ["a reserved name", "<__proto__>S</__proto__>"],
    ["deep nesting", "<string>".repeat(500) + "S" + "</string>".repeat(500)],
    ["bytes that are not UTF-8", Buffer.from([0x53, 0xff])],
    ["Big5", Buffer.from([0xa7, 0x40, 0xbc, 0x6f])],
    ["UTF-16", Buffer.from("S,AB12345678", "utf16le")],
    ["a NUL", "S\0"],
  ])("reads no values from %s", (_, body) => {
    expect(textOf(body)).toBeNull()
  })

  it.each(["big5", "iso-8859-1", "utf-16"])("does not read a reply as charset %s", (charset) => {
    expect(textOf("S", `text/plain; charset=${charset}`)).toBeNull()
  })

  it("does not read plain text that ends with the connection, because it may be cut", () => {
    expect(textOf("開立,120", "text/plain", false)).toBeNull()
    expect(textOf(xmlReply("開立,120"), "text/xml", false)).toBe("開立,120")
  })

  it("reads a reply without an exception, whatever the bytes are", () => {
    const bytes = fc.oneof(
      fc.uint8Array({ maxLength: 60 }).map((array) => Buffer.from(array)),
      fc
        .array(
          fc.constantFrom(
            "<",
            ">",
            "/",
            "string",
            "&",
            "&amp;",
            "&#",
            ";",
            "!",
            "?",
            "[",
            "S",
            ",",
            "作",
            '"',
            "=",
            " "
          ),
          { maxLength: 30 }
        )
        .map((parts) => Buffer.from(parts.join("")))
    )
    fc.assert(
      fc.property(bytes, fc.boolean(), (body, framed) => {
        const text = textOfReply({ bytes: body, contentType: null, framed })
        expect(text === null || text.length > 0).toBe(true)
        expect(() => readXml(body.toString("latin1"))).not.toThrow()
      }),
      RUNS
    )
  })
})

describe("an upload reply", () => {
  it.each([
    ["one order", "S_1,A1_AB12345678", ["A1"], { A1: "AB12345678" }],
    [
      "two orders",
      "S_2,B2_AB12345679,A1_AB12345678",
      ["A1", "B2"],
      { A1: "AB12345678", B2: "AB12345679" },
    ],
    ["some of the orders that were sent", "S_1,B2_AB12345679", ["A1", "B2"], { B2: "AB12345679" }],
    [
      "an order number that contains an underscore",
      "S_1,A_1_AB12345678",
      ["A_1"],
      { A_1: "AB12345678" },
    ],
  ])("reads an upload reply with %s", (_, text, sent, invoices) => {
    const read = readUploadReply(text, new Set(sent))
    expect(read && Object.fromEntries(read)).toEqual(invoices)
  })

  it.each([
    ["too few entries", "S_2,A1_AB12345678"],
    ["too many entries", "S_1,A1_AB12345678,B2_AB12345679"],
    ["no entries", "S_1"],
    ["none at all", "S_0"],
    ["no count", "S_,A1_AB12345678"],
    ["a padded count", "S_01,A1_AB12345678"],
    ["no S", "F_1,A1_AB12345678"],
    ["an order that was not sent", "S_1,C3_AB12345678"],
    ["an order twice", "S_2,A1_AB12345678,A1_AB12345679"],
    ["a number twice", "S_2,A1_AB12345678,B2_AB12345678"],
    ["a short number", "S_1,A1_AB1234567"],
    ["a long number", "S_1,A1_AB123456789"],
    ["a lower-case number", "S_1,A1_ab12345678"],
    ["no number", "S_1,A1"],
    ["no order", "S_1,_AB12345678"],
    ["an empty last entry", "S_1,A1_AB12345678,"],
    ["another separator", "S_1_A1_AB12345678"],
    ["text after it", "S_1,A1_AB12345678 ok"],
  ])("refuses an upload reply with %s", (_, text) => {
    expect(readUploadReply(text, SENT)).toBeNull()
  })
})

describe("a message of the service", () => {
  it.each([
    ["訂單編號重複", "already_invoiced"],
    ["F_訂單編號A1已開立發票", "already_invoiced"],
    ["訂單 A1 已開立 AB12345678", "already_invoiced"],
    ["OrderNo has already been issued", "already_invoiced"],
    ["發票字軌已用完", "numbers_exhausted"],
    ["號碼不足", "numbers_exhausted"],
    ["商家帳號或密碼錯誤", "credentials"],
    ["F_商家備註不可空白", "credentials"],
    ["F_手機條碼驗證碼錯誤", "credentials"],
    ["F_字軌類別與商品不符", "numbers_exhausted"],
    ["F_字軌不足", "numbers_exhausted"],
    ["悠遊卡載具明碼空白", "other"],
    ["自然人憑證載具明碼空白", "other"],
    ["F_Invalid BuyerPhone", "other"],
    ["商品價格格式錯誤(第1列)", "other"],
  ])("the message %j is a refusal of the kind %s", (text, reason) => {
    expect(refusalReason(text)).toBe(reason)
  })

  it.each([
    "F_電子發票(開立/作廢)失敗:資料庫存取失敗",
    "系統維護中，請稍後再試",
    "交易逾時",
    "部分成功",
    "伺服器錯誤",
    "Service Unavailable",
    "Bad Gateway",
    "Internal Server Error",
    "The wait operation timed out",
    "System.NullReferenceException: Object reference",
    "OK",
    "null",
    "F",
    "S",
    "S_",
    "S_2,A1_AB12345678",
    "S_資料驗證成",
    "開立,800",
    "作廢",
    "處理結果 A1_AB12345678",
    '{"error":"資料錯誤"}',
    "<string>資料錯誤",
    "",
  ])("the message %j is not a refusal", (text) => {
    expect(refusalReason(text)).toBeNull()
  })

  it.each([
    ["other", "尚未開放"],
    ["other", "訂單寫入失敗"],
    ["other", "F_訂單處理失敗"],
    ["other", "F_商品資料寫入失敗,已完成30筆"],
    ["other", "商品明細儲存有誤"],
    ["other", "order insert failed: invalid amount"],
    ["already_invoiced", "第31筆欄位錯誤,前30筆已開立"],
    ["numbers_exhausted", "字軌取號失敗"],
    ["credentials", "商家資料庫逾時"],
  ])("recognises a refusal that the service may give during its work (%s: %s)", (reason, text) => {
    expect(isFinishedRefusal(text, reason)).toBe(false)
  })

  it.each([
    ["credentials", "密碼錯誤"],
    ["credentials", "帳號驗證失敗"],
    ["credentials", "商家停用"],
    ["numbers_exhausted", "字軌用罄"],
    ["already_invoiced", "訂單編號重複"],
    ["other", "載具號碼錯誤"],
    ["other", "F_Quantity格式錯誤"],
    ["other", "F_統一編號檢核失敗(第31筆)"],
  ])("recognises a refusal that ends the service's work (%s: %s)", (reason, text) => {
    expect(isFinishedRefusal(text, reason)).toBe(true)
  })

  it("recognises a message as a refusal by the texts in the options", () => {
    const refusalMessages = { already_invoiced: ["Ya Existe"] }
    expect(refusalReason("F_ya existe", refusalMessages)).toBe("already_invoiced")
  })
})

describe("the reply to a call", () => {
  it.each([
    ["S", { kind: "voided" }],
    ["F_發票號碼不存在", { kind: "refused", message: "發票號碼不存在" }],
    [
      "F_電子發票(開立/作廢)失敗:資料庫存取失敗",
      { kind: "refused", message: "電子發票(開立/作廢)失敗:資料庫存取失敗" },
    ],
    ["F", { kind: "refused", message: "" }],
    ["S,AB12345678", null],
    ["S_1", null],
    ["s", null],
    ["Forbidden", null],
    ["系統維護中", null],
  ])("reads the reply to a void, or finds it unclear: %j", (text, answer) => {
    expect(readCancelReply(text)).toEqual(answer)
  })

  it.each([
    ["S,AB12345678", { found: "AB12345678" }],
    ["F", "none"],
    ["F_查無資料", null],
    ["F ", null],
    ["f", null],
    ["S", null],
    ["S,", null],
    ["S,AB1234567", null],
    ["S,AB12345678,AB12345679", null],
    ["S_AB12345678", null],
    ["系統維護中", null],
  ])("reads the reply to a query for a number, or finds it unclear: %j", (text, answer) => {
    expect(readCheckReply(text)).toEqual(answer)
  })

  it.each([
    ["開立,800", { status: "issued", amount: 800 }],
    ["開立,800.00", { status: "issued", amount: 800 }],
    ["作廢", { status: "voided" }],
    [
      "折讓,300,100,200",
      { status: "allowance", amount: 300, allowance_unconfirmed: 100, allowance_confirmed: 200 },
    ],
    [
      "折讓,300,,200",
      { status: "allowance", amount: 300, allowance_unconfirmed: 0, allowance_confirmed: 200 },
    ],
    ["無此發票資訊", { status: "none" }],
    ["查無此發票資訊", { status: "none" }],
    ["無該張發票資訊", { status: "none" }],
    ["查無該發票", { status: "none" }],
    ["無可用發票字軌", null],
    ["查無發票", { status: "none" }],
    ["開立", null],
    ["開立,", null],
    ["開立,abc", null],
    ["開立,-1", null],
    ["開立,1e3", null],
    ["開立,800.5", null],
    ["開立,1,200", null],
    ["作廢,1", null],
    ["折讓,300", null],
    ["折讓,,100,200", null],
    ["查無此商家", null],
    ["系統忙碌，目前查無發票，請稍後再試", null],
    ["權限不足，無發票資訊可供查詢", null],
    ["商家查無發票開立權限", null],
    ["無此發票會員帳號", null],
    ["系統維護中", null],
    ["F", null],
    ["", null],
  ])(
    "reads the reply to a query for an invoice's status, or finds it unclear: %j",
    (text, answer) => {
      expect(readInfoReply(text)).toEqual(answer)
    }
  )

  it("reads from the options' own text that there is no invoice", () => {
    expect(readInfoReply("no such invoice", ["no such invoice"])).toEqual({ status: "none" })
  })
})
