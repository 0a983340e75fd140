/** A bug that is planted in a copy of the source, to check that the tests find it. */
export type Mutant = {
  name: string
  /** Its effect, in a sentence. */
  breaks: string
  /** The path of the file, in the repository. */
  file: string
  /** Text that occurs exactly once in the file. */
  text: string
  /** The replacement of that text. */
  instead: string
  /** The tests that must fail: a key of jest.config.js, and the path of the file. */
  killedBy: { stage: "unit" | "modules" | "http"; test: string }
}

/**
 * The source with the bug.
 * @throws a sentence when the text does not occur exactly once, because the code has changed
 */
export function plant({ name, file, text, instead }: Mutant, source: string): string {
  const [before, after, ...more] = source.split(text)
  if (after === undefined || more.length) {
    const found = after === undefined ? "not there" : "there more than once"
    throw new Error(`The mutant ${name} cannot be inserted: its text is ${found} in ${file}.`)
  }
  return before + instead + after
}

export const isNamed = (name: string, words: string[]): boolean =>
  words.some((word) => name.includes(word))

/** Those whose tests boot no store. */
export const isQuick = ({ killedBy }: Mutant): boolean => killedBy.stage !== "http"

/**
 * Every n-th of them, so that a rotation runs all.
 * @param slice from 1 to `of`
 */
export function sliceOf(mutants: Mutant[], slice: number, of: number): Mutant[] {
  // Mutants of one stage and test are adjacent, so they go to different slices.
  const key = ({ killedBy: { stage, test } }: Mutant) => `${stage} ${test}`
  const sorted = [...mutants].sort((a, b) => (key(a) < key(b) ? -1 : key(a) > key(b) ? 1 : 0))
  return sorted.filter((_, index) => index % of === slice - 1)
}
