/** Reads a file of RFC 4180, for tests: quotes, doubled quotes, line ends within quotes. */
export function readCsv(text: string): string[][] {
  const lines: string[][] = [[]]
  const cells = /(?:"((?:[^"]|"")*)"|([^",\r\n]*))(,|\r\n|$)/gy
  for (;;) {
    const [, quoted, plain, end] = cells.exec(text) ?? []
    if (end === undefined) throw new Error(`No cell at ${cells.lastIndex}`)
    lines[lines.length - 1].push(quoted === undefined ? plain : quoted.replace(/""/g, '"'))
    if (end === "") return lines
    if (end === "\r\n") {
      if (cells.lastIndex >= text.length) return lines
      lines.push([])
    }
  }
}
