import { crc32, createDeflateRaw, type DeflateRaw } from "node:zlib"
import { Zip, type ZipInputFile } from "fflate"

/** Amounts and texts repeat so much that a higher level makes the file hardly smaller. */
const COMPRESSION_LEVEL = 1

/** Bytes of a file before compression. `fflate` cannot write larger ones (ZIP64). */
const MAX_BYTES = 2 ** 32 - 1

/** Bytes of a buffer, enough for almost every text. */
const BUFFER_BYTES = 512 * 1024

/** Maximum bytes of UTF-8 for one unit of a JavaScript text. */
const MOST_BYTES = 3

/**
 * A ZIP archive in parts. `fflate` writes its structure; Node compresses and calculates the
 * checksum in a tenth of the time of JavaScript.
 */
export class ZipArchive {
  private readonly parts: Uint8Array[] = []
  private readonly zip = new Zip((error, part) => {
    if (error) throw error
    this.parts.push(part)
  })

  constructor(private readonly maxBytes = MAX_BYTES) {}

  /** Adds a file. Throws an error of `texts`: what was written until then is no whole archive. */
  async *file(
    name: string,
    texts: Iterable<string> | AsyncIterable<string>
  ): AsyncGenerator<Uint8Array> {
    const entry: Entry = { filename: name, compression: 8, crc: 0, size: 0 }
    this.zip.add(entry)
    const deflate = createDeflateRaw({ level: COMPRESSION_LEVEL })
    // The loop below throws an error of this.
    this.compress(texts, entry, deflate).catch((error: Error) => deflate.destroy(error))
    for await (const part of deflate) {
      entry.ondata?.(null, part as Uint8Array<ArrayBuffer>, false)
      yield* this.written()
    }
    entry.ondata?.(null, new Uint8Array(), true)
    yield* this.written()
  }

  /** The end of the archive: the list of its files. */
  *end(): Generator<Uint8Array> {
    this.zip.end()
    yield* this.written()
  }

  /**
   * Compresses texts. While one is compressed, the next is made. The whole file uses the same two
   * buffers: with new ones, V8 collects all of its memory more often.
   */
  private async compress(
    texts: Iterable<string> | AsyncIterable<string>,
    entry: Entry,
    deflate: DeflateRaw
  ): Promise<void> {
    const buffers = [0, 1].map(() => ({
      memory: Buffer.allocUnsafe(BUFFER_BYTES),
      free: Promise.resolve(),
    }))
    let turn = 0
    for await (const text of texts) {
      const buffer = buffers[turn++ % buffers.length]
      await buffer.free
      const bytes = bytesOf(text, buffer.memory)
      entry.crc = crc32(bytes, entry.crc)
      entry.size += bytes.length
      if (entry.size > this.maxBytes) {
        throw new Error(`${entry.filename} has more than ${this.maxBytes} bytes.`)
      }
      buffer.free = written(deflate, bytes)
      // Thrown where it is awaited. If the reader goes away, nothing awaits it.
      buffer.free.catch(() => undefined)
    }
    deflate.end()
  }

  private written(): Uint8Array[] {
    return this.parts.splice(0)
  }
}

type Entry = ZipInputFile & { crc: number; size: number }

const bytesOf = (text: string, memory: Buffer): Buffer =>
  text.length * MOST_BYTES > memory.length
    ? Buffer.from(text)
    : memory.subarray(0, memory.write(text))

const written = (deflate: DeflateRaw, bytes: Buffer): Promise<void> =>
  new Promise((resolve, reject) => {
    deflate.write(bytes, (error) => (error ? reject(error) : resolve()))
  })
