import { readXml, XmlError, type XmlElement } from "../xml/read-xml"

const element = (name: string, rest: Partial<XmlElement> = {}): XmlElement => ({
  namespace: "",
  name,
  children: [],
  text: "",
  ...rest,
})

it.each<[string, XmlElement]>([
  ["<a/>", element("a")],
  ["<a />\n", element("a")],
  ["<a></a >", element("a")],
  ["<?xml version='1.0' encoding='UTF-8' standalone='yes'?><a/>", element("a")],
  ["<a>&lt;&gt;&amp;&quot;&apos;</a>", element("a", { text: "<>&\"'" })],
  ["<a>&amp;lt;</a>", element("a", { text: "&lt;" })],
  ["<a>&#33274;&#x1F600;&#xD;</a>", element("a", { text: "臺😀\r" })],
  ["<a>x\r\ny\rz</a>", element("a", { text: "x\ny\nz" })],
  ["<a><![CDATA[<b>&amp;\r\n]]>&amp;</a>", element("a", { text: "<b>&amp;\n&" })],
  ["<!-- < & --><a>1<!-- <b> -->2</a><!---->", element("a", { text: "12" })],
  ["<a>1<b/>2</a>", element("a", { text: "12", children: [element("b")] })],
  [
    "<x:a xmlns:x='u' xmlns='d'><b/><x:c xmlns:x='v'><x:d/></x:c><x:e xmlns=''><f/></x:e></x:a>",
    element("a", {
      namespace: "u",
      children: [
        element("b", { namespace: "d" }),
        element("c", { namespace: "v", children: [element("d", { namespace: "v" })] }),
        element("e", { namespace: "u", children: [element("f")] }),
      ],
    }),
  ],
  ["<a xml:lang='zh' b=\"&lt;'\" xmlns='u&amp;v'/>", element("a", { namespace: "u&v" })],
])("the sandbox's XML reader reads %s", (source, root) => {
  expect(readXml(source)).toEqual(root)
})

it.each([
  "",
  " ",
  "text",
  "<a>",
  "</a>",
  "<a/><a/>",
  "<a/>x",
  "<a/><![CDATA[]]>",
  "<a></b>",
  "<a><b></a></b>",
  "<a b></a>",
  "<a b=c/>",
  "<a b='<'/>",
  "<a b='1'b='2'/>",
  "<a b='1' b='2'/>",
  "<a b='&'/>",
  "<a b='&c;'/>",
  "<1/>",
  "< a/>",
  "<a:b/>",
  "<a b:c='1'/>",
  "<a:b:c xmlns:a='u'/>",
  "<a xmlns:b=''/>",
  "<a xmlns:xml='u'/>",
  "<a>&nbsp;</a>",
  "<a>&#xD800;</a>",
  "<a>&#0;</a>",
  "<a>&#x110000;</a>",
  "<a>&#1;</a>",
  "<a>&lt</a>",
  "<a>]]></a>",
  "<a>\u0000</a>",
  "<a>\uffff</a>",
  "<a><!-- -- --></a>",
  "<a><!-- ---></a>",
  "<a><!-- </a>",
  "<a><![CDATA[</a>",
  "<a><?php ?></a>",
  " <?xml version='1.0'?><a/>",
  "<?xml version='1.1'?><a/>",
  "<?xml version='1.0' encoding='big5'?><a/>",
  "<?xml version='1.0'?><!DOCTYPE a><a/>",
  "<!DOCTYPE a [<!ENTITY b 'c'>]><a>&b;</a>",
])("the sandbox's XML reader refuses %j", (source) => {
  expect(() => readXml(source)).toThrow(XmlError)
})
