import { isDeepStrictEqual } from "node:util"
import { WSDL } from "soap"

import { readOrderInvoices } from "../src/clients/invoicing/wire/order-invoices-reply"
import { textOfElement } from "../src/clients/invoicing/wire/reply-text"
import { readSoapReply } from "../src/clients/invoicing/wire/soap-reply"
import { readUploadReply } from "../src/clients/invoicing/wire/upload-reply"
import { InvoicingError } from "../src/clients/invoicing"
import type { XmlElement } from "../src/clients/invoicing/wire/xml-reader"
import { interleave } from "./interleave"
import { timingRows, type Report } from "./report"
import { serviceWsdl, soapReply } from "./service-wsdl"

const REPLIES = 1_000
const ROUNDS = 60

const ORDER_NUMBER = "01J9ZC8Q4V0000000000000001"
const UPLOAD_WORDS = `S_1,${ORDER_NUMBER}_AB12345678`
const SENT = new Set([ORDER_NUMBER])
const UPLOAD = soapReply("UploadInvoice_Patch", UPLOAD_WORDS)

const INFO = {
  Status: "折讓",
  Amount: "1280",
  TotalAllowanceCompleteAmount: "100",
  TotalAllowanceNonCompleteAmount: "80",
}
const ORDER_INFO = soapReply(
  "Invoice_Info_Orderno",
  `<Obj_Return_invoice_info>${Object.entries(INFO)
    .map(([name, value]) => `<${name}>${value}</${name}>`)
    .join("")}</Obj_Return_invoice_info>`
)

/** The client's readers of SOAP replies against the parser of the npm package `soap`. */
export default async function soapReplies(): Promise<Report> {
  const wsdl = await loadWsdl()
  checkAnswers(wsdl)
  const race = (xml: string, ours: () => unknown) => {
    const name = (who: string) => `${who}, ${xml.length} characters`
    return interleave(
      [
        { name: name("`soap`"), work: () => repeat(() => wsdl.xmlToObject(xml)) },
        { name: name("the client"), work: () => repeat(ours) },
      ],
      ROUNDS
    )
  }
  const upload = race(UPLOAD, readUpload)
  const info = race(ORDER_INFO, readInfo)
  return {
    title: "Reading a SOAP reply",
    about:
      `From the text of a reply: \`soap\` makes an object of texts, unchecked ` +
      `(\`WSDL.xmlToObject\`); the client makes its typed answer, with every rule of the ` +
      "document checked. The short reply is that of an upload, the long one that of " +
      `Invoice_Info_Orderno. Median of ${ROUNDS} rounds of ${REPLIES} replies.`,
    head: ["", "µs a reply", "time against `soap`"],
    rows: timingRows([...upload, ...info], REPLIES),
    goals: [
      { promise: "an upload's reply against `soap`", value: upload[1].ratio, atMost: 0.85 },
      { promise: "an order's invoices against `soap`", value: info[1].ratio, atMost: 0.85 },
    ],
  }
}

function repeat(work: () => unknown): void {
  for (let count = 0; count < REPLIES; count++) work()
}

function readUpload() {
  const message = textOfElement(resultOf(UPLOAD, "UploadInvoice_Patch"))
  return message && readUploadReply(message, SENT)
}

function readInfo() {
  const fail = (what: string) => new InvoicingError("unexpected", what, "unknown")
  return readOrderInvoices(resultOf(ORDER_INFO, "Invoice_Info_Orderno"), fail)
}

function resultOf(xml: string, name: string): XmlElement {
  const reply = readSoapReply(xml, name)
  if (reply?.kind !== "result") throw new Error(`The client cannot read the reply of ${name}.`)
  return reply.result
}

function loadWsdl(): Promise<WSDL> {
  const wsdl = new WSDL(serviceWsdl(), "http://service.example/?wsdl", {})
  return new Promise((resolve, reject) => {
    wsdl.onReady((error: Error | null) => (error ? reject(error) : resolve(wsdl)))
  })
}

/** Both must have understood what they are timed with. */
function checkAnswers(wsdl: WSDL): void {
  const answers: [got: unknown, expected: unknown][] = [
    [wsdl.xmlToObject(UPLOAD).Body, resultBody("UploadInvoice_Patch", UPLOAD_WORDS)],
    [
      wsdl.xmlToObject(ORDER_INFO).Body,
      resultBody("Invoice_Info_Orderno", { Obj_Return_invoice_info: [INFO] }),
    ],
    [readUpload(), new Map([[ORDER_NUMBER, "AB12345678"]])],
    [
      readInfo(),
      {
        invoices: [
          {
            status: "allowance",
            amount: 1280,
            allowance_confirmed: 100,
            allowance_unconfirmed: 80,
          },
        ],
      },
    ],
  ]
  for (const [got, expected] of answers) {
    if (!isDeepStrictEqual(got, expected)) {
      throw new Error(`A reply was read as ${JSON.stringify(got)}.`)
    }
  }
}

function resultBody(name: string, result: unknown) {
  return { [`${name}Response`]: { [`${name}Result`]: result } }
}
