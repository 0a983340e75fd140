import { Modules } from "@medusajs/framework/utils"
import type { MedusaContainer } from "@medusajs/framework/types"
import { isApiKey } from "../../rules/access/access-log"
import type { ActorNames } from "./invoice-view"

/** The names of users, otherwise their emails, and the titles of secret API keys, by id. */
export async function readActorNames(
  container: MedusaContainer,
  actors: (string | null)[]
): Promise<ActorNames> {
  const ids = [...new Set(actors)].filter((actor) => actor !== null)
  const [users, keys] = await Promise.all([
    userNames(
      container,
      ids.filter((id) => !isApiKey(id))
    ),
    keyTitles(container, ids.filter(isApiKey)),
  ])
  return new Map([...users, ...keys])
}

type Named = [id: string, name: string]

async function userNames(container: MedusaContainer, id: string[]): Promise<Named[]> {
  if (!id.length) return []
  const users = await container
    .resolve(Modules.USER)
    .listUsers({ id }, { select: ["id", "first_name", "last_name", "email"], take: id.length })
  return users.map(({ id, first_name, last_name, email }) => [
    id,
    [first_name, last_name].filter(Boolean).join(" ") || email,
  ])
}

async function keyTitles(container: MedusaContainer, id: string[]): Promise<Named[]> {
  if (!id.length) return []
  const keys = await container
    .resolve(Modules.API_KEY)
    .listApiKeys({ id }, { select: ["id", "title"], take: id.length })
  return keys.map(({ id, title }) => [id, title])
}
