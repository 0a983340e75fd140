import { version } from "@medusajs/medusa/package.json"

/** The version of Medusa in this store. */
export const medusaVersion: string = version
