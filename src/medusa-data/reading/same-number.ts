import { BigNumber } from "@medusajs/framework/utils"
import type { BigNumberInput } from "@medusajs/framework/types"

/**
 * The number as Medusa's API returns it: a stored sum may have rounding noise at its twentieth
 * digit.
 */
export const sameNumber = (value: BigNumberInput | null | undefined): number =>
  new BigNumber(value ?? 0).numeric
