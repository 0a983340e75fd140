import { strFromU8, unzipSync } from "fflate"
import { ZipArchive } from "../zip-archive"

const archiveOf = async (files: Record<string, string[]>, maxBytes?: number) => {
  const archive = new ZipArchive(maxBytes)
  const parts: Uint8Array[] = []
  for (const [name, texts] of Object.entries(files)) {
    for await (const part of archive.file(name, texts)) parts.push(part)
  }
  parts.push(...archive.end())
  return Buffer.concat(parts)
}

it("the archive keeps its files, with characters of several bytes, in any number of parts", async () => {
  const long = Array.from({ length: 3000 }, (_, n) => `第 ${n} 列 🍵 <row/>`)
  const read = unzipSync(await archiveOf({ "a/long.xml": long, "empty.xml": [], "b.xml": ["b"] }))
  const texts = Object.entries(read).map(([name, bytes]) => [name, strFromU8(bytes)])
  expect(texts).toEqual([
    ["a/long.xml", long.join("")],
    ["empty.xml", ""],
    ["b.xml", "b"],
  ])
})

it("the archive ends with an error when a file has more bytes than its format allows", async () => {
  await expect(archiveOf({ "a.xml": ["12345", "67890"] }, 10)).resolves.toBeDefined()
  await expect(archiveOf({ "a.xml": ["12345", "678901"] }, 10)).rejects.toThrow(
    "a.xml has more than 10 bytes."
  )
})
