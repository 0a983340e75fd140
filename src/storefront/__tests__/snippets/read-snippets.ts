/** Whole files are shown with their path in the starter as the first line. */
const FILE = /^\/\/ (src\/\S+)\n/
const IMPORT = /^import [^;]*? from "[^"]+"\n/gm

/**
 * The TypeScript in a page of Markdown as source texts by path. What exports nothing is put into a
 * function, below its imports: it may wait and return.
 */
export function readSnippets(markdown: string): Map<string, string> {
  const blocks = [...markdown.matchAll(/^```tsx?\n(.*?)^```/gms)].map(([, code]) => code)
  return new Map(
    blocks.map((code, index) => [FILE.exec(code)?.[1] ?? `${index}.tsx`, source(code)])
  )
}

function source(code: string): string {
  if (FILE.test(code) || /^export /m.test(code)) return code
  const imports = code.match(IMPORT) ?? []
  return `${imports.join("")}export async function snippet() {\n${code.replace(IMPORT, "")}}\n`
}
