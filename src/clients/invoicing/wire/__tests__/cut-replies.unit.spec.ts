import { ClientBench, errorOf } from "./client-bench"
import { httpReply, xmlReply } from "./raw-server"
import { contentOf } from "../../../../rules/invoice/content/__tests__/content"

const NUMBER = "AB12345678"

const bench = new ClientBench({})
const { clientOf } = bench
const upload = (client = clientOf()) => client.issue([contentOf("A1"), contentOf("B2")])

describe("a reply cut at any byte", () => {
  const golden: [string, (client: any) => Promise<any>][] = [
    ["S_資料驗證成功", (c) => c.check([contentOf("A1")])],
    ["S_2,A1_AB12345678,B2_AB12345679", upload],
    ["S", (c) => c.void(NUMBER)],
    [`S,${NUMBER}`, (c) => c.checkInvoice(NUMBER)],
    [`S,${NUMBER}`, (c) => c.findNumber("A1")],
    ["F", (c) => c.findNumber("A1")],
    ["開立,1200", (c) => c.record(NUMBER)],
    ["作廢", (c) => c.record(NUMBER)],
    ["折讓,300,100,200", (c) => c.record(NUMBER)],
    ["https://invoice.example/i?a=1", (c) => c.link(NUMBER)],
  ]
  const forms: [string, (text: string) => Buffer][] = [
    ["text", (text) => httpReply(text)],
    ["chunked text", (text) => httpReply(text, { framing: "chunked" })],
    ["text without a length", (text) => httpReply(text, { framing: "close" })],
    [
      "text in a transfer coding that ends with the connection",
      (text) => httpReply(text, { framing: "close", headers: ["Transfer-Encoding: identity"] }),
    ],
    ["XML", (text) => httpReply(xmlReply(text), { type: "text/xml" })],
    ["XML without a length", (text) => httpReply(xmlReply(text), { framing: "close" })],
  ]
  const cases = golden.flatMap(([text, call]) =>
    forms.map(([form, bytes]) => [text, form, bytes(text), call] as const)
  )

  it.each(cases)("leaves the outcome unknown: %s as %s", async (_text, form, whole, call) => {
    // The last chunk's own end carries no text any more
    const end = form === "chunked text" ? whole.length - "0\r\n\r\n".length : whole.length - 1
    const lengths = Array.from({ length: end + 1 }, (_, length) => length)
    const cuts = new Map<string, Buffer>()
    bench.server.answer((socket, { head }) => {
      socket.end(cuts.get(/POST \/(\d+)\//.exec(head)?.[1] ?? "") ?? "")
    })
    const { port } = new URL(bench.server.url)
    for (let from = 0; from < lengths.length; from += 25) {
      await Promise.all(
        lengths.slice(from, from + 25).map(async (length) => {
          cuts.set(String(length), whole.subarray(0, length))
          const client = clientOf({ baseUrl: `http://127.0.0.1:${port}/${length}` })
          const error = await errorOf(call(client))
          expect(error).toMatchObject({ outcome: "unknown", next: "query" })
        })
      )
    }
  })
})
