import { SOAP_NAMESPACES } from "../soap-reply"

export type SoapForm = {
  version?: keyof typeof SOAP_NAMESPACES
  /** Prefix of the envelope; empty: its namespace is the default one. */
  prefix?: string
  /** The attributes of the response element. */
  response?: string
  declaration?: string
}

/** A SOAP document around the children of its Body. */
export function soapDocument(content: string, form: SoapForm = {}): string {
  const { version = "soap11", prefix = "soap", declaration } = form
  const tag = (name: string) => (prefix ? `${prefix}:${name}` : name)
  const xmlns = `${prefix ? `xmlns:${prefix}` : "xmlns"}="${SOAP_NAMESPACES[version]}"`
  return (
    (declaration ?? '<?xml version="1.0" encoding="utf-8"?>') +
    `<${tag("Envelope")} ${xmlns}><${tag("Body")}>${content}</${tag("Body")}></${tag("Envelope")}>`
  )
}

/** A reply with `result` inside `<name>Result`. */
export function soapReply(name: string, result: string, form: SoapForm = {}): string {
  const { response = 'xmlns="https://invoice.example/"' } = form
  const wrapped = `<${name}Result>${result}</${name}Result>`
  return soapDocument(`<${name}Response ${response}>${wrapped}</${name}Response>`, form)
}

export function soapFault(version: keyof typeof SOAP_NAMESPACES, message: string): string {
  const content =
    version === "soap11"
      ? `<soap:Fault><faultcode>soap:Server</faultcode><faultstring>${message}</faultstring><detail /></soap:Fault>`
      : `<soap:Fault><soap:Code><soap:Value>soap:Receiver</soap:Value></soap:Code>` +
        `<soap:Reason><soap:Text xml:lang="zh-TW">${message}</soap:Text></soap:Reason></soap:Fault>`
  return soapDocument(content, { version })
}

const elements = (fields: Record<string, string>) =>
  Object.entries(fields)
    .map(([name, value]) => (value ? `<${name}>${value}</${name}>` : `<${name} />`))
    .join("")

/** `Obj_Return_invoice_info` of §2.3. */
export function invoiceInfo(change: Record<string, string> = {}): string {
  const fields = {
    Status: "開立",
    Amount: "1200",
    TotalAllowanceCompleteAmount: "",
    TotalAllowanceNonCompleteAmount: "",
    ...change,
  }
  return `<Obj_Return_invoice_info>${elements(fields)}</Obj_Return_invoice_info>`
}

/** The fields of `Sel_AllowanceResult`, §2.4. */
export function allowance(change: Record<string, string> = {}): string {
  return elements({
    AllowanceNumber: "AL001",
    AllowanceDate: "2026/03/05",
    Buyer_Identifier: "12345675",
    Buyer_Name: "王小明",
    Buyer_Address: "",
    Buyer_PersonInCharge: "",
    Buyer_TelephoneNumber: "",
    Buyer_FacsimileNumber: "",
    Buyer_EmailAddress: "buyer@example.com",
    Buyer_CustomerNumber: "0912345678",
    AllowanceType: "2",
    TaxAmount: "5",
    SequenceNumber: "",
    Description: "",
    Quantity: "",
    UnitPrice: "",
    Amount: "",
    Tax: "",
    AllowanceSequenceNumber: "",
    TaxType: "",
    rtcode: "",
    TotalAmount: "100",
    InvoiceDate: "2026/03/01",
    InvoiceNumber: "AB12345678",
    mem_cid: "12345678",
    rtMsg: "",
    batchNo: "",
    ErrorMsg: "",
    CheckDate: "",
    CheckIP: "",
    ReturnStr: "S",
    ReturnStatus: "True",
    Status: "0",
    ...change,
  })
}

export const NO_ALLOWANCE = {
  ReturnStr: "F",
  ReturnStatus: "False",
  ErrorMsg: "查無折讓發票資訊",
  AllowanceNumber: "",
  InvoiceNumber: "",
  TotalAmount: "",
  Status: "",
}

/** `Obj_Allowance_body` of §2.5. */
export function allowanceLine(change: Record<string, string> = {}): string {
  const fields = {
    AllowanceNumber: "AL001",
    OriginalSequenceNumber: "1",
    OriginalDescription: "茶葉 &amp; 糖",
    OriginalInvoiceDate: "2026/03/01",
    OriginalInvoiceNumber: "AB12345678",
    Quantity: "2",
    Tax: "5",
    Amount: "100",
    UnitPrice: "50.5",
    AllowanceSequenceNumber: "001",
    TaxType: "1",
    mem_cid: "12345678",
    ErrorMsg: "",
    ReturnStatus: "True",
    ...change,
  }
  return `<Obj_Allowance_body>${elements(fields)}</Obj_Allowance_body>`
}
