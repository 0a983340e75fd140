/**
 * All output of the process during a file's tests: its standard output and error, and the streams
 * of jest's console, which are not written to them when several files run.
 */
const chunks: string[] = []
const undo: (() => void)[] = []

function listen<T extends object>(target: T, name: keyof T): void {
  const original = target[name] as (...args: unknown[]) => unknown
  const heard = (...args: unknown[]) => {
    chunks.push(args.map(String).join(" "))
    return original.apply(target, args)
  }
  target[name] = heard as T[typeof name]
  undo.push(() => (target[name] = original as T[typeof name]))
}

type Streams = { _stdout: NodeJS.WriteStream; _stderr: NodeJS.WriteStream }
const { _stdout, _stderr } = console as unknown as Streams

for (const stream of new Set([process.stdout, process.stderr, _stdout, _stderr])) {
  listen(stream, "write")
}
afterAll(() => undo.forEach((restore) => restore()))

export const output = { text: () => chunks.join("\n") }
