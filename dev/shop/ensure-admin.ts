import type { MedusaContainer } from "@medusajs/framework/types"
import { Modules } from "@medusajs/framework/utils"
import { createUserAccountWorkflow } from "@medusajs/medusa/core-flows"

import { admin } from "./catalog"

/** Someone who may sign in to the admin. */
export async function ensureAdmin(container: MedusaContainer) {
  const [found] = await container.resolve(Modules.USER).listUsers({ email: admin.email })
  if (found) return
  const { authIdentity, error } = await container
    .resolve(Modules.AUTH)
    .register("emailpass", { body: admin })
  if (!authIdentity) throw new Error(`The admin could not be registered: ${error}`)
  await createUserAccountWorkflow(container).run({
    input: {
      authIdentityId: authIdentity.id,
      userData: { email: admin.email, first_name: "示範", last_name: "店長" },
    },
  })
}
