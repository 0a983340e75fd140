import fc from "fast-check"
import { SaxesParser } from "saxes"
import { InvoicingError } from "../../contract"
import { createInvoicingClient } from "../create-client"
import type { Transport } from "../functions"
import type { HttpReply } from "../http-post"
import { readSoapReply } from "../soap-reply"
import { GOLDEN_REPLIES, type GoldenReply } from "./golden-replies"
import { xmlReply } from "./raw-server"
import { soapReply } from "./soap-bodies"
import { fewestOf, RUNS } from "../../../../rules/__tests__/property-runs"

// Thousands of cases, on machines that may be busy
jest.setTimeout(240_000)

const FN = "Check_invoice"

/** That no fault settles an order otherwise is tried more often than the rest. */
const MANY_RUNS = { numRuns: Math.max(Number(process.env.PROPERTY_RUNS ?? 100_000), 1_000) }

function textOf(xml: string): string | null {
  const reply = readSoapReply(xml, FN)
  return reply?.kind === "result" ? reply.result.text : null
}

function wireOf(golden: GoldenReply, transport: Transport) {
  const asForm = transport === "form" && !golden.structured
  const version = transport === "soap12" ? "soap12" : "soap11"
  const body = asForm ? xmlReply(golden.says) : soapReply(golden.name, golden.says, { version })
  const ask = (bytes: Uint8Array): Promise<unknown> => {
    const reply: HttpReply = { status: 200, body: { bytes, contentType: null, framed: false } }
    const options = { baseUrl: "https://service.example", memCid: "1", transport }
    return golden.call(createInvoicingClient(options, () => Promise.resolve(reply)))
  }
  return { body, ask }
}

const wires = GOLDEN_REPLIES.flatMap((golden) =>
  (["form", "soap11", "soap12"] as const).map(
    (transport) => [golden.name, golden.says.slice(0, 40), transport, golden] as const
  )
)

/** The answer, or null for an `InvoicingError` that leaves the outcome open; any other is thrown. */
async function answerOf(call: Promise<unknown>): Promise<unknown> {
  try {
    return await call
  } catch (error) {
    if (!(error instanceof InvoicingError) || error.outcome !== "unknown") {
      throw error
    }
    return null
  }
}

it.each(wires)(
  "a reply cut at any byte leaves the outcome unknown: %s %s by %s",
  async (...args) => {
    const [, , transport, golden] = args
    const { body, ask } = wireOf(golden, transport)
    const bytes = Buffer.from(body)
    await expect(ask(bytes)).resolves.toEqual(golden.means)
    for (let length = 0; length < bytes.length; length++) {
      expect(await answerOf(ask(bytes.subarray(0, length)))).toBeNull()
    }
  }
)

const ATTRIBUTES = /(<[\w:.-]+)\s(?:"[^"]*"|'[^']*'|[^"'>])*?(\/?>)/g

/**
 * The path of the innermost element, in small letters, and its text: read by another library, without
 * the attributes, which the client does not look at.
 */
function textBySaxes(xml: string): [path: string, text: string] {
  const path: string[] = []
  let innermost = ""
  let text = ""
  const parser = new SaxesParser()
  parser.on("error", (error) => {
    throw error
  })
  parser.on("opentag", ({ name }) => {
    path.push(name.replace(/^.*?:/, "").toLowerCase())
    innermost = path.join("/")
    text = ""
  })
  const addText = (run: string) => {
    if (path.join("/") === innermost) text += run
  }
  parser.on("text", addText)
  parser.on("cdata", addText)
  parser.on("closetag", () => {
    path.pop()
  })
  parser.write(xml.replace(ATTRIBUTES, "$1$2")).close()
  return [innermost, text]
}

describe("a reply that is damaged at random", () => {
  const golden = fc.constantFrom(...wires).map(([, , transport, reply]) => ({ transport, reply }))
  const junk = fc.oneof(
    fc.uint8Array({ minLength: 1, maxLength: 3 }).map((bytes) => Buffer.from(bytes)),
    fc
      .constantFrom(
        ..."< > / & ; : = \" ' ! ? - [ ] S F , _ 0 a soap: </ /> &amp; &#65; <a> </a> <a/> <!-- --> 開立 作廢".split(
          " "
        ),
        " ",
        "\n",
        "<![CDATA[",
        "\0",
        ' xmlns="x"',
        ' xmlns:soap="x"'
      )
      .map((text) => Buffer.from(text))
  )

  it("gives the result of the whole reply or none, unless its values are damaged", async () => {
    let same = 0
    await fc.assert(
      fc.asyncProperty(golden, fc.nat(), fc.nat({ max: 3 }), junk, async (pick, seed, cut, put) => {
        const { body, ask } = wireOf(pick.reply, pick.transport)
        const from = Buffer.from(body.slice(0, body.indexOf(pick.reply.says))).length
        const to = from + Buffer.from(pick.reply.says).length
        const whole = Buffer.from(body)
        // Around the words, up to the byte before their end
        const outside = seed % (whole.length - (to - from))
        const at = outside < from ? outside : outside + (to - from)
        const length = at < from ? Math.min(cut, from - at) : cut
        // A `>` before the words ends their tag early, and makes words of what follows it
        fc.pre(at !== from && at !== to && !(at < from && put.includes(">")))
        const bytes = Buffer.concat([whole.subarray(0, at), put, whole.subarray(at + length)])
        const answer = await answerOf(ask(bytes))
        if (answer !== null) {
          same++
          expect(answer).toEqual(pick.reply.means)
        }
      }),
      MANY_RUNS
    )
    // White space and attributes do no harm: a reader that refuses everything would pass above
    expect(same).toBeGreaterThan(fewestOf(1, MANY_RUNS.numRuns))
  })

  it("throws only an InvoicingError, wherever the damage is", async () => {
    await fc.assert(
      fc.asyncProperty(golden, fc.nat(), fc.nat({ max: 9 }), junk, async (pick, seed, cut, put) => {
        const { body, ask } = wireOf(pick.reply, pick.transport)
        const whole = Buffer.from(body)
        const at = seed % whole.length
        const bytes = Buffer.concat([whole.subarray(0, at), put, whole.subarray(at + cut)])
        await answerOf(ask(bytes))
      }),
      RUNS
    )
  })

  it("gives only a result that another XML parser reads too", () => {
    let read = 0
    const whole = soapReply(FN, "S,AB12345678")
    fc.assert(
      fc.property(
        fc.array(fc.tuple(fc.nat(), fc.nat({ max: 2 }), junk), { maxLength: 3 }),
        (edits) => {
          const bytes = edits.reduce((before, [seed, cut, put]) => {
            const at = seed % before.length
            return Buffer.concat([before.subarray(0, at), put, before.subarray(at + cut)])
          }, Buffer.from(whole))
          const xml = bytes.toString("utf8")
          const text = textOf(xml)
          if (text === null) return
          read++
          expect(textBySaxes(xml)).toEqual([
            `Envelope/Body/${FN}Response/${FN}Result`.toLowerCase(),
            text,
          ])
        }
      ),
      RUNS
    )
    expect(read).toBeGreaterThan(fewestOf(10))
  })

  it("gives no result if all its bytes are random", async () => {
    await fc.assert(
      fc.asyncProperty(golden, fc.uint8Array({ maxLength: 200 }), async (pick, bytes) => {
        expect(await answerOf(wireOf(pick.reply, pick.transport).ask(bytes))).toBeNull()
      }),
      RUNS
    )
  })
})
