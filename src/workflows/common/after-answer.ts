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
