/** An element as .NET writes it: `<name />` when it is empty. The content is markup. */
export function element(name: string, content: string, attributes = ""): string {
  const opening = attributes ? `${name} ${attributes}` : name
  return content === "" ? `<${opening} />` : `<${opening}>${content}</${name}>`
}

export const XML_DECLARATION = '<?xml version="1.0" encoding="utf-8"?>'

export const SCHEMA_NAMESPACES =
  'xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance" xmlns:xsd="http://www.w3.org/2001/XMLSchema"'
