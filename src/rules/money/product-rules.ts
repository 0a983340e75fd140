/**
 * What a rule of a store's owner can name, the most particular first: the SKU, handle and id of a
 * product, then the ids and handles of its own categories. Those of their parents follow, and so on
 * upwards.
 */
export type RuledProduct = { names: string[]; categories: string[][] }

/** The rule for the first of these names that has one. */
export function ruleFor<T>(names: string[], rules: Record<string, T> = {}): T | undefined {
  const name = names.find((name) => Object.hasOwn(rules, name))
  return name === undefined ? undefined : rules[name]
}

/** The rule for the nearest level; if several are equally near, the first as written. */
export function nearestRule<T>(levels: string[][], rules?: Record<string, T>): T | undefined {
  const level = levels.find((names) => firstRule(names, rules) !== undefined)
  return level && firstRule(level, rules)
}

function firstRule<T>(names: string[], rules: Record<string, T> = {}): T | undefined {
  return Object.entries(rules).find(([name]) => names.includes(name))?.[1]
}
