/** Everything that the process writes to its standard output and error from now on, until `stop`. */
export function captureOutput(): { text(): string; stop(): void } {
  const chunks: string[] = []
  const streams = [process.stdout, process.stderr]
  const writes = streams.map((stream) => stream.write)
  streams.forEach((stream, index) => {
    stream.write = ((...args: Parameters<typeof stream.write>) => {
      chunks.push(String(args[0]))
      return writes[index].apply(stream, args)
    }) as typeof stream.write
  })
  return {
    text: () => chunks.join(""),
    stop: () => streams.forEach((stream, index) => (stream.write = writes[index])),
  }
}
