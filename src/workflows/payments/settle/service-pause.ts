let until = 0

/**
 * The service wants no calls for `ms` milliseconds: this process asks nothing of its own accord until
 * then. What a buyer or a webhook asks is asked all the same, and may fail.
 */
export function pauseQuestions(ms: number): void {
  until = Math.max(until, Date.now() + ms)
}

export const areQuestionsPaused = (): boolean => Date.now() < until
