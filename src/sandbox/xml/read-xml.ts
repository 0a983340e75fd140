import { SaxesParser } from "saxes"

export class XmlError extends Error {}

export interface XmlElement {
  namespace: string
  name: string
  children: XmlElement[]
  /** The text directly in the element, joined. */
  text: string
}

/**
 * Reads a whole, well-formed XML document in UTF-8: elements, namespaces, text, CDATA, comments.
 *
 * @throws {@link XmlError} for anything else, a DOCTYPE and processing instructions included
 */
export function readXml(source: string): XmlElement {
  const document: XmlElement = { namespace: "", name: "", children: [], text: "" }
  const open = [document]
  const refuse = (message: string) => {
    throw new XmlError(message)
  }
  const addText = (text: string) => {
    open[open.length - 1].text += text
  }

  const parser = new SaxesParser({ xmlns: true })
  parser.on("error", ({ message }) => refuse(message))
  parser.on("doctype", () => refuse("For security reasons DTD is prohibited in this XML document."))
  parser.on("processinginstruction", () => refuse("Processing instructions are not supported."))
  parser.on("xmldecl", ({ version, encoding = "utf-8" }) => {
    if (version !== "1.0" || encoding.toLowerCase() !== "utf-8") {
      refuse("Only XML 1.0 in UTF-8 is supported.")
    }
  })
  parser.on("opentag", ({ uri, local }) => {
    const element = { namespace: uri, name: local, children: [], text: "" }
    open[open.length - 1].children.push(element)
    open.push(element)
  })
  parser.on("closetag", () => {
    open.pop()
  })
  parser.on("text", addText)
  parser.on("cdata", addText)
  parser.write(source).close()
  return document.children[0]
}
