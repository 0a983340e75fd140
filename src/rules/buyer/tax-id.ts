const WEIGHTS = [1, 2, 1, 2, 1, 2, 4, 1]

/**
 * Whether a value is a tax ID (統一編號): 8 ASCII digits whose weighted digit sum divides by 5, the
 * rule since 2023-04. A 7 in the seventh place weighs 28, whose digit sum 10 counts as 0 or as 1.
 */
export function isTaxId(value: string): boolean {
  if (!/^[0-9]{8}$/.test(value) || value === "00000000") {
    return false
  }
  const sum = WEIGHTS.reduce((total, weight, index) => {
    const product = Number(value[index]) * weight
    return total + Math.floor(product / 10) + (product % 10)
  }, 0)
  return sum % 5 === 0 || (value[6] === "7" && (sum + 1) % 5 === 0)
}
