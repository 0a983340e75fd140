import { BigNumber } from "@medusajs/framework/utils"
import type { BigNumberInput } from "@medusajs/framework/types"

/** As Medusa's API gives it: within the store a sum may have an end of noise at its twentieth digit. */
export const sameNumber = (value: BigNumberInput | null | undefined): number =>
  new BigNumber(value ?? 0).numeric
