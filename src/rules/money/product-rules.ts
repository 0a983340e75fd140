/**
 * What a rule of a store's owner can be written by: the SKU, handle and id of a product, the most
 * particular first, and the ids and handles of its own categories, then of their parents, and so on
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
