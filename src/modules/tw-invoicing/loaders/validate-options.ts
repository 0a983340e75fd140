import type { LoaderOptions } from "@medusajs/framework/types"
import { parseOptions } from "../options"

/** A wrong option stops the boot here, with a sentence that names it. */
export default async function validateOptionsLoader({ options }: LoaderOptions) {
  parseOptions(options)
}
