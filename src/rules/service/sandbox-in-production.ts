/** NODE_ENV of a shop, in both spellings that Medusa takes for production. */
export function isProduction(nodeEnv: string | undefined): boolean {
  return nodeEnv === "production" || nodeEnv === "prod"
}

/**
 * The warning at boot of a shop in production whose service is a sandbox; null: none.
 *
 * @param consequence such as "its invoices are not real"
 * @param options the options that name the sandbox
 */
export function sandboxWarning(
  service: string,
  consequence: string,
  options: string[],
  nodeEnv: string | undefined
): string | null {
  if (!options.length || !isProduction(nodeEnv)) {
    return null
  }
  const named = options.map((name) => `\`${name}\``).join(", ")
  return (
    `${service}: NODE_ENV is production, but ${named} ` +
    `${options.length > 1 ? "name" : "names"} a sandbox or this machine: ${consequence}.`
  )
}
