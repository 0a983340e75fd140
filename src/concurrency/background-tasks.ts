/** Work that nobody waits for, and that a process finishes before it ends. */
export class BackgroundTasks {
  private readonly underWay = new Set<Promise<unknown>>()

  /** What a task fails with is its own concern: it has to log it. */
  add(task: Promise<unknown>): void {
    const kept = task.catch(() => undefined).finally(() => this.underWay.delete(kept))
    this.underWay.add(kept)
  }

  /** Until all is done, what tasks begin meanwhile included. */
  async finish(): Promise<void> {
    while (this.underWay.size) await Promise.all(this.underWay)
  }
}

/** Milliseconds. */
const AFTER_MS = 250

/**
 * Does `work` a moment later: the store first answers whoever set it off, at a checkout a buyer whom
 * nothing of it concerns. A process that ends meanwhile does not do it.
 */
export async function afterAnswer<Result>(work: () => Result | Promise<Result>): Promise<Result> {
  await new Promise((resolve) => setTimeout(resolve, AFTER_MS).unref())
  return await work()
}
