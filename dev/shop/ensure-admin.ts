import { createHash } from "node:crypto"

import type { MedusaContainer, UserDTO } from "@medusajs/framework/types"
import { Modules } from "@medusajs/framework/utils"
import { createUserAccountWorkflow } from "@medusajs/medusa/core-flows"

import { adminEmail, publicPassword } from "./catalog"

const provider = "emailpass"

/**
 * A given password replaces any other. A generated one is for a new account and, with `replace`,
 * for an account whose password the seed generated; a password that staff chose stays. The password
 * that earlier versions gave to every account is always replaced.
 */
export type AdminPassword = { given: string } | { generated: string; replace: boolean }

/**
 * Ensures that there is an administrator.
 *
 * @returns the account's password; null: the account keeps a password that staff chose
 */
export async function ensureAdmin(
  container: MedusaContainer,
  password: AdminPassword
): Promise<string | null> {
  const generated = "generated" in password
  const value = generated ? password.generated : password.given
  const [found] = await container.resolve(Modules.USER).listUsers({ email: adminEmail })
  if (found) {
    if (await opens(container, value)) {
      return value
    }
    const isReplaced =
      !generated ||
      (password.replace && (await hasSeededPassword(container, found))) ||
      (await opens(container, publicPassword))
    if (!isReplaced) {
      return null
    }
    await setPassword(container, value)
  }
  const user = found ?? (await createAdmin(container, value))
  if (generated) {
    const seeded_password = await fingerprint(container)
    const metadata = { ...user.metadata, seeded_password }
    await container.resolve(Modules.USER).updateUsers({ id: user.id, metadata })
  }
  return value
}

async function createAdmin(container: MedusaContainer, password: string): Promise<UserDTO> {
  const { authIdentity, error } = await container
    .resolve(Modules.AUTH)
    .register(provider, { body: { email: adminEmail, password } })
  if (!authIdentity) throw new Error(`The admin could not be registered: ${error}`)
  const { result } = await createUserAccountWorkflow(container).run({
    input: {
      authIdentityId: authIdentity.id,
      userData: { email: adminEmail, first_name: "示範", last_name: "店長" },
    },
  })
  return result
}

async function opens(container: MedusaContainer, password: string): Promise<boolean> {
  const body = { email: adminEmail, password }
  return (await container.resolve(Modules.AUTH).authenticate(provider, { body })).success
}

async function setPassword(container: MedusaContainer, password: string): Promise<void> {
  const { success, error } = await container
    .resolve(Modules.AUTH)
    .updateProvider(provider, { entity_id: adminEmail, password })
  if (!success) throw new Error(`The admin's password could not be set: ${error}`)
}

/** The account still has the seed's password, because staff have not chosen one. */
async function hasSeededPassword(container: MedusaContainer, user: UserDTO): Promise<boolean> {
  const seeded = user.metadata?.seeded_password
  return !!seeded && seeded === (await fingerprint(container))
}

/** A digest of the account's password hash; undefined: the account has no password. */
async function fingerprint(container: MedusaContainer): Promise<string | undefined> {
  const [identity] = await container
    .resolve(Modules.AUTH)
    .listProviderIdentities({ entity_id: adminEmail, provider })
  const hash = identity?.provider_metadata?.password
  return typeof hash === "string" ? createHash("sha256").update(hash).digest("hex") : undefined
}
