import { Readable, pipeline } from "node:stream"
import { crc32, createDeflateRaw } from "node:zlib"
import { Zip, type ZipInputFile } from "fflate"

/** Amounts and texts repeat so much that more work makes the file hardly smaller. */
const COMPRESSION_LEVEL = 1

/** Bytes of a file before compression. `fflate` does not write the form for larger ones (ZIP64). */
const MAX_BYTES = 2 ** 32 - 1

/**
 * A ZIP archive in parts. `fflate` writes its structure; Node compresses and adds up the checksum,
 * in a tenth of the time that JavaScript takes.
 */
export class ZipArchive {
  private readonly parts: Uint8Array[] = []
  private readonly zip = new Zip((error, part) => {
    if (error) throw error
    this.parts.push(part)
  })

  constructor(private readonly maxBytes = MAX_BYTES) {}

  /** Adds a file. An error of `texts` is thrown: what was written until then is no whole archive. */
  async *file(
    name: string,
    texts: Iterable<string> | AsyncIterable<string>
  ): AsyncGenerator<Uint8Array> {
    const entry: Entry = { filename: name, compression: 8, crc: 0, size: 0 }
    this.zip.add(entry)
    const deflated = createDeflateRaw({ level: COMPRESSION_LEVEL })
    // An error of one of the two destroys the other, and the loop below throws it.
    pipeline(Readable.from(this.counted(texts, entry), { objectMode: false }), deflated, () => {})
    for await (const part of deflated) {
      entry.ondata?.(null, part as Uint8Array<ArrayBuffer>, false)
      yield* this.written()
    }
    entry.ondata?.(null, new Uint8Array(), true)
    yield* this.written()
  }

  /** The end of the archive, which lists its files. */
  *end(): Generator<Uint8Array> {
    this.zip.end()
    yield* this.written()
  }

  /** The bytes of texts. The entry keeps their number and their checksum. */
  private async *counted(
    texts: Iterable<string> | AsyncIterable<string>,
    entry: Entry
  ): AsyncGenerator<Buffer> {
    for await (const text of texts) {
      const bytes = Buffer.from(text)
      entry.crc = crc32(bytes, entry.crc)
      entry.size += bytes.length
      if (entry.size > this.maxBytes) {
        throw new Error(`${entry.filename} has more than ${this.maxBytes} bytes.`)
      }
      yield bytes
    }
  }

  private written(): Uint8Array[] {
    return this.parts.splice(0)
  }
}

type Entry = ZipInputFile & { crc: number; size: number }
