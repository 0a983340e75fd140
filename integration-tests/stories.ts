import { readdirSync } from "node:fs"
import { basename, join, relative } from "node:path"

/** Words that select the story files whose paths contain one of them; unset: all. */
const wanted = process.env.TW_STORIES?.split(",").filter(Boolean) ?? []

const repository = join(__dirname, "..")

/**
 * Runs the stories of a folder in one test file, each in a suite of its name, because loading
 * Medusa takes longer than most stories.
 *
 * @param folder within `integration-tests`
 * @param load reads a file's tests
 */
export function loadStories(folder: string, load: (file: string) => void = require): void {
  for (const file of storiesIn(join(__dirname, folder))) {
    describe(basename(file, ".stories.ts"), () => {
      load(file)
    })
  }
}

function storiesIn(folder: string): string[] {
  return readdirSync(folder)
    .filter((name) => name.endsWith(".stories.ts"))
    .sort()
    .map((name) => join(folder, name))
    .filter((file) => isWanted(relative(repository, file)))
}

/**
 * Whether the run includes a file.
 *
 * @param path within the repository
 */
export const isWanted = (path: string): boolean =>
  !wanted.length || wanted.some((word) => path.includes(word))
