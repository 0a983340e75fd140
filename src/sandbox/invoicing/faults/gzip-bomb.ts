import { gzipSync } from "node:zlib"

const MEMBER_BYTES = 2 * 1024 * 1024
const MEMBERS = 100

let spaces: Buffer | undefined

/** Some 200 KB that unpack to 200 MB: a whole reply, and spaces behind it. */
export function gzipBomb(body: Buffer): Buffer {
  // Gzip members may be concatenated any number of times.
  spaces ??= Buffer.concat(
    Array<Buffer>(MEMBERS).fill(gzipSync(Buffer.alloc(MEMBER_BYTES, " "), { level: 9 }))
  )
  return Buffer.concat([gzipSync(body), spaces])
}
