import { Modules } from "@medusajs/framework/utils"
import type { MedusaContainer } from "@medusajs/framework/types"
import type { ActorNames } from "./invoice-view"

/** The names of users, otherwise their emails, by id. */
export async function readActorNames(
  container: MedusaContainer,
  actors: (string | null)[]
): Promise<ActorNames> {
  const id = [...new Set(actors)].filter((actor) => actor !== null)
  if (!id.length) return new Map()
  const users = await container
    .resolve(Modules.USER)
    .listUsers({ id }, { select: ["id", "first_name", "last_name", "email"], take: id.length })
  return new Map(
    users.map(({ id, first_name, last_name, email }) => [
      id,
      [first_name, last_name].filter(Boolean).join(" ") || email,
    ])
  )
}
