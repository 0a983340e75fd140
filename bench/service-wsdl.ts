const NAMESPACE = "http://service.example/"

const INFO_FIELDS = [
  "Status",
  "Amount",
  "TotalAllowanceCompleteAmount",
  "TotalAllowanceNonCompleteAmount",
]

const FUNCTIONS = ["UploadInvoice_Patch", "Invoice_Info_Orderno"]

/** A reply as ASP.NET writes it, §4 of the invoicing document. */
export function soapReply(name: string, result: string): string {
  return (
    '<?xml version="1.0" encoding="utf-8"?>' +
    '<soap:Envelope xmlns:soap="http://schemas.xmlsoap.org/soap/envelope/"' +
    ' xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance"' +
    ' xmlns:xsd="http://www.w3.org/2001/XMLSchema"><soap:Body>' +
    `<${name}Response xmlns="${NAMESPACE}"><${name}Result>${result}</${name}Result></${name}Response>` +
    "</soap:Body></soap:Envelope>"
  )
}

/** The two functions in the service's own description, which the npm package `soap` reads by. */
export function serviceWsdl(namespace = NAMESPACE): string {
  const binding = FUNCTIONS.map((name) => boundOperation(name, namespace)).join("")
  return `<?xml version="1.0" encoding="utf-8"?>
<wsdl:definitions xmlns:wsdl="http://schemas.xmlsoap.org/wsdl/" xmlns:s="http://www.w3.org/2001/XMLSchema"
  xmlns:soap="http://schemas.xmlsoap.org/wsdl/soap/" xmlns:tns="${namespace}" targetNamespace="${namespace}">
  <wsdl:types>
    <s:schema elementFormDefault="qualified" targetNamespace="${namespace}">
      ${FUNCTIONS.map((name) => complexElement(name, textElement("mem_cid"))).join("")}
      ${complexElement("UploadInvoice_PatchResponse", textElement("UploadInvoice_PatchResult"))}
      ${complexElement(
        "Invoice_Info_OrdernoResponse",
        '<s:element minOccurs="0" maxOccurs="1" name="Invoice_Info_OrdernoResult" type="tns:Infos"/>'
      )}
      ${complexType(
        "Infos",
        '<s:element minOccurs="0" maxOccurs="unbounded" name="Obj_Return_invoice_info" type="tns:Info"/>'
      )}
      ${complexType("Info", INFO_FIELDS.map(textElement).join(""))}
    </s:schema>
  </wsdl:types>
  ${FUNCTIONS.map(messages).join("")}
  <wsdl:portType name="Service">${FUNCTIONS.map(operation).join("")}</wsdl:portType>
  <wsdl:binding name="ServiceSoap" type="tns:Service">
    <soap:binding transport="http://schemas.xmlsoap.org/soap/http"/>
    ${binding}
  </wsdl:binding>
  <wsdl:service name="Service"><wsdl:port name="ServiceSoap" binding="tns:ServiceSoap"/></wsdl:service>
</wsdl:definitions>`
}

function textElement(name: string): string {
  return `<s:element minOccurs="0" maxOccurs="1" name="${name}" type="s:string"/>`
}

function complexElement(name: string, children: string): string {
  const type = `<s:complexType><s:sequence>${children}</s:sequence></s:complexType>`
  return `<s:element name="${name}">${type}</s:element>`
}

function complexType(name: string, children: string): string {
  return `<s:complexType name="${name}"><s:sequence>${children}</s:sequence></s:complexType>`
}

function messages(name: string): string {
  return `<wsdl:message name="${name}In"><wsdl:part name="parameters" element="tns:${name}"/></wsdl:message>
  <wsdl:message name="${name}Out"><wsdl:part name="parameters" element="tns:${name}Response"/></wsdl:message>`
}

function operation(name: string): string {
  return `<wsdl:operation name="${name}"><wsdl:input message="tns:${name}In"/><wsdl:output message="tns:${name}Out"/></wsdl:operation>`
}

function boundOperation(name: string, namespace: string): string {
  const literal = '<soap:body use="literal"/>'
  return `<wsdl:operation name="${name}"><soap:operation soapAction="${namespace}${name}" style="document"/>
    <wsdl:input>${literal}</wsdl:input><wsdl:output>${literal}</wsdl:output></wsdl:operation>`
}
