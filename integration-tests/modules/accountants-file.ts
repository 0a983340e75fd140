import type { MedusaContainer } from "@medusajs/framework/types"
import { TW_INVOICING_MODULE } from "../../src/modules/tw-invoicing/constants"
import { writeAccountantsFile } from "../../src/queries/period/files/accountants-file"

type Written = Parameters<typeof writeAccountantsFile>

/** The accountant's file of a store without orders and users. */
export async function accountantsFile(
  service: unknown,
  rows: Written[1],
  style: Written[2]
): Promise<Buffer> {
  const nothing = {
    raw: async () => ({ rows: [] }),
    graph: async () => ({ data: [] }),
    listUsers: async () => [],
  }
  const container = {
    resolve: (key: string) => (key === TW_INVOICING_MODULE ? service : nothing),
  } as unknown as MedusaContainer
  const parts: Buffer[] = []
  for await (const part of writeAccountantsFile(container, rows, style)) {
    parts.push(Buffer.from(part))
  }
  return Buffer.concat(parts)
}
