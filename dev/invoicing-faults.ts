import { writeFileSync } from "node:fs"
import { join } from "node:path"

import { strikeConnection } from "./invoicing-faults/strike-connection"
import { strikeService } from "./invoicing-faults/strike-service"
import { faultsPage } from "./invoicing-faults/page"
import { repository } from "./state-folder"

export const invoicingFaultsPage = join(repository, "docs/developer/invoicing-faults.md")

/** Makes every call of the invoicing client under every fault, and generates the page about them. */
export default async function main(): Promise<number> {
  writeFileSync(invoicingFaultsPage, faultsPage(await strikeAll()))
  console.log(`Written: ${invoicingFaultsPage}`)
  return 0
}

export const strikeAll = async () => [...(await strikeService()), ...(await strikeConnection())]
