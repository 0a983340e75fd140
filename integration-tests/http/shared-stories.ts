import { readdirSync } from "node:fs"
import { basename, join, relative } from "node:path"

/** Of these story files only those whose paths contain one of the words; unset: all. */
const words = process.env.TW_STORIES?.split(",").filter(Boolean) ?? []

const repository = join(__dirname, "../..")

/**
 * Story files that share one store: to boot a store takes longer than most stories. A story file
 * calls `tell`, and `loadStories` calls it back with the store that all of them share. What counts the
 * blocks that a statement reads needs tables of its own: those of a shared store hold dead rows.
 */
export function sharedStories<Store extends unknown[]>() {
  let listener: ((tests: (...store: Store) => void) => void) | undefined
  return {
    /**
     * Called by a test file with its tests.
     * @returns whether a shared store runs them; if not, the file needs a store of its own
     */
    tell(tests: (...store: Store) => void): boolean {
      listener?.(tests)
      return listener !== undefined
    },

    /** Runs the stories of a folder beside this file, each file in a suite of its name. */
    loadStories(folder: string, ...store: Store): void {
      const path = join(__dirname, folder)
      for (const file of storiesIn(path)) {
        describe(basename(file, ".stories.ts"), () => {
          listener = (tests) => tests(...store)
          require(file)
          listener = undefined
        })
      }
    },
  }
}

function storiesIn(folder: string): string[] {
  return readdirSync(folder)
    .filter((name) => name.endsWith(".stories.ts"))
    .sort()
    .map((name) => join(folder, name))
    .filter((file) => {
      const path = relative(repository, file)
      return !words.length || words.some((word) => path.includes(word))
    })
}
