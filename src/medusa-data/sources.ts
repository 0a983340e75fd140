import { container as application } from "@medusajs/framework"
import type { Knex } from "@medusajs/framework/mikro-orm/knex"
import type { Logger, MedusaContainer } from "@medusajs/framework/types"
import { ContainerRegistrationKeys } from "@medusajs/framework/utils"

/**
 * The part of Medusa's Query that is used here. Its own types depend on a store's generated types.
 */
export type Query = {
  graph(asked: {
    entity: string
    fields: string[]
    filters: object
    pagination?: { take?: number; order?: Record<string, "ASC" | "DESC"> }
    withDeleted?: boolean
  }): Promise<{ data: unknown[] }>
}

/** Access to Medusa's tables. */
export type Sources = { db: Knex; query: () => Query; logger: Logger }

export const sourcesOf = (container: MedusaContainer): Sources => ({
  db: container.resolve(ContainerRegistrationKeys.PG_CONNECTION),
  query: () => container.resolve(ContainerRegistrationKeys.QUERY),
  logger: container.resolve(ContainerRegistrationKeys.LOGGER),
})

/**
 * The same for a module or its provider, which gets the connection but not Query, because Query
 * belongs to the application.
 */
export const sourcesOfModule = (cradle: object): Sources => ({
  db: Reflect.get(cradle, ContainerRegistrationKeys.PG_CONNECTION) as Knex,
  query: () => application.resolve(ContainerRegistrationKeys.QUERY),
  logger: Reflect.get(cradle, ContainerRegistrationKeys.LOGGER) as Logger,
})

type Asked = {
  entity: string
  fields: readonly string[]
  filters?: object
  take?: number
  order?: Record<string, "ASC" | "DESC">
  /** Includes deleted rows. */
  withDeleted?: boolean
}

/** Rows that Query returns; `Row` is their type for the requested fields. */
export async function rowsOf<Row>(
  query: Query,
  { entity, fields, filters = {}, take, order, withDeleted }: Asked
): Promise<Row[]> {
  const { data } = await query.graph({
    entity,
    fields: [...fields],
    filters,
    ...((take || order) && { pagination: { take, order } }),
    ...(withDeleted && { withDeleted }),
  })
  return data as Row[]
}
