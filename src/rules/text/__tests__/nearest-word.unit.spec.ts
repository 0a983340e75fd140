import fc from "fast-check"
import { nearestWord } from "../nearest-word"
import { RUNS } from "../../__tests__/property-runs"

const words = ["apiBase", "privateKey", "publicKey", "sdkUrl", "env", "linkSecret"]

it.each([
  ["apibase", "apiBase"],
  ["api_base", "apiBase"],
  ["privatekey", "privateKey"],
  ["privatKey", "privateKey"],
  ["pubicKey", "publicKey"],
  ["linkSecrets", "linkSecret"],
  ["sdkURI", "sdkUrl"],
  ["colour", undefined],
  ["somethingElse", undefined],
])("the word %s is nearest to %s", (word, nearest) => {
  expect(nearestWord(word, words)).toBe(nearest)
})

it("every word is nearest to itself, and no word of an empty list is nearest", () => {
  fc.assert(
    fc.property(fc.uniqueArray(fc.string({ minLength: 1 }), { minLength: 1 }), (list) => {
      const found = list.map((word) => nearestWord(word, list)?.toLowerCase())
      expect(found).toEqual(list.map((word) => word.toLowerCase()))
    }),
    RUNS
  )
  expect(nearestWord("env", [])).toBeUndefined()
})
