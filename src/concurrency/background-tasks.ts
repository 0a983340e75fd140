/** Work that no caller waits for, and that a process finishes before it ends. */
export class BackgroundTasks {
  private readonly underWay = new Set<Promise<unknown>>()

  /** A task must log its own failure. */
  add(task: Promise<unknown>): void {
    const kept = task.catch(() => undefined).finally(() => this.underWay.delete(kept))
    this.underWay.add(kept)
  }

  /** Resolves when all tasks are done, including tasks that running tasks start. */
  async finish(): Promise<void> {
    while (this.underWay.size) await Promise.all(this.underWay)
  }
}

/** Milliseconds. */
const AFTER_MS = 250

/**
 * Runs `work` after a short delay, so that the store first answers the request that started it,
 * such as a buyer's checkout. If the process ends before that, the work is not done.
 */
export async function afterAnswer<Result>(work: () => Result | Promise<Result>): Promise<Result> {
  await new Promise((resolve) => setTimeout(resolve, AFTER_MS).unref())
  return await work()
}
