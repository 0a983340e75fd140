import { createHmac } from "node:crypto"
import { isSigned, WebhookSignature } from "../webhook-signature"

const body = Buffer.from('{"Status":"Success","Amount":209}')
const secret = "signing-secret"

describe.each<[WebhookSignature["algorithm"], WebhookSignature["encoding"]]>([
  ["sha256", "hex"],
  ["sha256", "base64"],
  ["sha512", "hex"],
  ["sha512", "base64"],
])("a webhook signed with %s in %s", (algorithm, encoding) => {
  const signature = { header: "X-Signature", secret, algorithm, encoding }
  const right = createHmac(algorithm, secret).update(body).digest(encoding)

  it("accepts a webhook with the right signature", () => {
    expect(isSigned(body, right, signature)).toBe(true)
    expect(isSigned(body, right.toUpperCase(), signature)).toBe(encoding === "hex")
  })

  it.each([
    ["another body", Buffer.from('{"Status":"Success","Amount":1}'), right],
    ["an empty body", Buffer.alloc(0), right],
    ["no signature", body, undefined],
    ["an empty signature", body, ""],
    ["half a signature", body, right.slice(0, 20)],
    ["another secret", body, createHmac(algorithm, "x").update(body).digest(encoding)],
  ])("refuses a webhook with %s", (_, bytes, given) => {
    expect(isSigned(bytes, given, signature)).toBe(false)
  })
})
