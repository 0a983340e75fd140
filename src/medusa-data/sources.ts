import { container as application } from "@medusajs/framework"
import type { Knex } from "@medusajs/framework/mikro-orm/knex"
import type { Logger, MedusaContainer } from "@medusajs/framework/types"
import { ContainerRegistrationKeys } from "@medusajs/framework/utils"

/** Of Medusa's Query what is used here. Its own types come from a store's generated ones. */
export type Query = {
  graph(asked: {
    entity: string
    fields: string[]
    filters: object
    pagination?: { take?: number; order?: Record<string, "ASC" | "DESC"> }
    withDeleted?: boolean
  }): Promise<{ data: unknown[] }>
}

/** What Medusa's tables are read with. */
export type Sources = { db: Knex; query: () => Query; logger: Logger }

export const sourcesOf = (container: MedusaContainer): Sources => ({
  db: container.resolve(ContainerRegistrationKeys.PG_CONNECTION),
  query: () => container.resolve(ContainerRegistrationKeys.QUERY),
  logger: container.resolve(ContainerRegistrationKeys.LOGGER),
})

/**
 * The same for what a module or its provider is given: the connection, and no Query, which is the
 * application's.
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
  /** Also rows that were deleted. */
  withDeleted?: boolean
}

/** Rows that Query gives; `Row` is what the fields named make of them. */
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
