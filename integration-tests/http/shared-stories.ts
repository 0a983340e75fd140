import { loadStories } from "../stories"

/**
 * Story files that share one store, because booting a store takes longer than most stories. A story
 * file calls `addTests`, and `loadStories` runs those tests in the shared store. Tests that count the
 * blocks that a statement reads need their own tables: those of a shared store have dead rows.
 */
export function sharedStories<Store extends unknown[]>() {
  let listener: ((tests: (...store: Store) => void) => void) | undefined
  return {
    /**
     * Called by a test file with its tests.
     * @returns whether a shared store runs them; if not, the file needs a store of its own
     */
    addTests(tests: (...store: Store) => void): boolean {
      listener?.(tests)
      return listener !== undefined
    },

    /** Runs the stories of a folder beside this file; each file is a suite with its name. */
    loadStories(folder: string, ...store: Store): void {
      loadStories(`http/${folder}`, (file) => {
        listener = (tests) => tests(...store)
        require(file)
        listener = undefined
      })
    },
  }
}
