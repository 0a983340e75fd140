/** The word of a list that a misspelt one most likely stands for; undefined when none is near. */
export function nearestWord(word: string, words: readonly string[]): string | undefined {
  const [nearest] = words
    .map((candidate) => ({
      candidate,
      distance: editDistance(word.toLowerCase(), candidate.toLowerCase()),
    }))
    .sort((one, other) => one.distance - other.distance)
  return nearest && nearest.distance <= Math.max(2, word.length / 3) ? nearest.candidate : undefined
}

/** How many letters must be put in, left out or changed to turn one word into the other. */
function editDistance(from: string, to: string): number {
  let row = Array.from({ length: to.length + 1 }, (_, index) => index)
  for (let i = 1; i <= from.length; i++) {
    const next = [i]
    for (let j = 1; j <= to.length; j++) {
      const change = row[j - 1] + (from[i - 1] === to[j - 1] ? 0 : 1)
      next.push(Math.min(next[j - 1] + 1, row[j] + 1, change))
    }
    row = next
  }
  return row[to.length]
}
