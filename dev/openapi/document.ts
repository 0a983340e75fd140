import { readdirSync, readFileSync } from "node:fs"
import { join, relative } from "node:path"

import { z } from "@medusajs/framework/zod"
import ts from "typescript"

import { repository } from "../state-folder"
import { OPERATIONS, type Operation } from "./operations"

/** A JSON schema; for a reference, `#/components/schemas/Name`. */
export type JsonSchema = {
  $ref?: string
  type?: string | string[]
  description?: string
  properties?: Record<string, JsonSchema>
  required?: string[]
  items?: JsonSchema
  enum?: unknown[]
  const?: unknown
  anyOf?: JsonSchema[]
  allOf?: JsonSchema[]
  [more: string]: unknown
}

export type Parameter = {
  name: string
  in: "path" | "query" | "header"
  required: boolean
  description?: string
  schema: JsonSchema
  example?: unknown
}

export type OpenApiOperation = {
  operationId: string
  summary: string
  tags: string[]
  security: Record<string, string[]>[]
  parameters: Parameter[]
  requestBody?: {
    required: boolean
    content: Record<string, { schema: JsonSchema; example?: unknown }>
  }
  responses: Record<
    string,
    { description: string; content?: Record<string, { schema: JsonSchema }> }
  >
}

export type OpenApiDocument = {
  openapi: string
  info: { title: string; version: string; description: string }
  paths: Record<string, Record<string, OpenApiOperation>>
  components: { schemas: Record<string, JsonSchema>; securitySchemes: object }
}

const API = join(repository, "src/api")
const SCHEMAS = "#/components/schemas/"

/** A route's method, its path with `{id}`, and the types that its handler may answer with. */
type Route = { method: string; path: string; answers: string[] }

/** The routes that Medusa loads, from their files. */
function routesThatExist(): Route[] {
  return readdirSync(API, { recursive: true, withFileTypes: true })
    .filter(({ name }) => name === "route.ts")
    .flatMap(({ parentPath, name }) => {
      const path = `/${relative(API, parentPath)}`.replace(/\[(\w+)\]/g, "{$1}")
      const source = readFileSync(join(parentPath, name), "utf8")
      const exports = /export (?:const|async function) (GET|POST|PUT|PATCH|DELETE)\b/g
      return [...source.matchAll(exports)].map(({ 1: method, index }) => {
        const [, types = ""] = /MedusaResponse<([^>]+)>/.exec(source.slice(index)) ?? []
        return { method, path, answers: types.split("|").map((type) => type.trim()) }
      })
    })
}

/**
 * Describes every route: its requests by their validators, its answers by `http-types`.
 *
 * @throws a sentence when the table of operations and the existing routes differ
 */
export async function openApiDocument(): Promise<OpenApiDocument> {
  const schemas = await schemasOfHttpTypes()
  const routes = routesThatExist()
  failIfDifferent(
    routes.map(({ method, path }) => `${method} ${path}`),
    Object.keys(OPERATIONS)
  )
  const paths: OpenApiDocument["paths"] = {}
  for (const route of routes) {
    const operation = OPERATIONS[`${route.method} ${route.path}`]
    paths[route.path] = {
      ...paths[route.path],
      [route.method.toLowerCase()]: operationOf(route, operation, schemas),
    }
  }
  const { version, description } = JSON.parse(
    readFileSync(join(repository, "package.json"), "utf8")
  ) as { version: string; description: string }
  const document: OpenApiDocument = {
    openapi: "3.1.0",
    info: { title: "medusa-plugin-taiwan", version, description },
    paths: Object.fromEntries(Object.entries(paths).sort(([a], [b]) => (a < b ? -1 : 1))),
    components: {
      schemas: {},
      securitySchemes: {
        admin: { type: "http", scheme: "bearer", description: "Medusa's log-in of staff" },
        customer: { type: "http", scheme: "bearer", description: "Medusa's log-in of a customer" },
        publishableKey: { type: "apiKey", in: "header", name: "x-publishable-api-key" },
      },
    },
  }
  document.components.schemas = reachable(document.paths, schemas)
  return document
}

function failIfDifferent(routes: string[], described: string[]): void {
  const missing = routes.filter((route) => !described.includes(route))
  const gone = described.filter((route) => !routes.includes(route))
  if (!missing.length && !gone.length) return
  const sentences = [
    missing.length && `dev/openapi/operations.ts does not describe ${missing.join(", ")}.`,
    gone.length && `dev/openapi/operations.ts describes ${gone.join(", ")}, which do not exist.`,
  ]
  throw new Error(sentences.filter(Boolean).join(" "))
}

/** Every exported type of `http-types`, with the text of its comments. */
async function schemasOfHttpTypes(): Promise<Record<string, JsonSchema>> {
  const generator = await import("ts-json-schema-generator")
  const { DEFAULT_CONFIG, LiteralType, SchemaGenerator, UnionType } = generator
  const config = {
    ...DEFAULT_CONFIG,
    path: join(repository, "src/http-types/index.ts"),
    tsconfig: join(repository, "tsconfig.json"),
    type: "*",
    skipTypeCheck: true,
    additionalProperties: true,
  }
  const program = generator.createProgram(config)
  const checker = program.getTypeChecker()
  const parser = generator.createParser(program, config, (chain) => {
    // `(typeof LIST)[number]`: the generator does not read a list that contains others.
    chain.addNodeParser({
      supportsNode: (node) => ts.isIndexedAccessTypeNode(node) && isTypeOf(node.objectType),
      createType(node) {
        const type = checker.getTypeAtLocation(node)
        const members = type.isUnion() ? type.types : [type]
        return new UnionType(
          members.map((member) => new LiteralType((member as ts.StringLiteralType).value))
        )
      },
    })
  })
  const schema = new SchemaGenerator(program, parser, generator.createFormatter(config), config)
  const { definitions = {} } = schema.createSchema("*")
  const text = JSON.stringify(definitions).replaceAll("#/definitions/", SCHEMAS)
  return JSON.parse(text) as Record<string, JsonSchema>
}

const isTypeOf = (node: ts.TypeNode): boolean =>
  ts.isParenthesizedTypeNode(node) ? isTypeOf(node.type) : ts.isTypeQueryNode(node)

function operationOf(
  { method, path, answers }: Route,
  operation: Operation,
  schemas: Record<string, JsonSchema>
): OpenApiOperation {
  const { summary, body, query, queryType, example, status = 200 } = operation
  failIfRefused(`${method} ${path}`, operation)
  const [, area] = path.split("/")
  return {
    operationId: `${method.toLowerCase()}${path.replace(/[^A-Za-z]+(\w?)/g, (_, letter: string) => letter.toUpperCase())}`,
    summary,
    tags: [area],
    security: securityOf(path),
    parameters: [
      ...Array.from(path.matchAll(/\{(\w+)\}/g), ([, name]) => pathParameter(name)),
      ...(/^\/store\/(orders|tw-invoices)/.test(path) ? [CART_ID] : []),
      ...(query ? queryParameters(query, schemas[queryType ?? ""], example) : []),
    ],
    ...(body && {
      requestBody: {
        required: true,
        content: { "application/json": { schema: bodySchema(body), example } },
      },
    }),
    responses: {
      [status]: operation.answers
        ? {
            description: operation.answers.description,
            content: Object.fromEntries(
              operation.answers.types.map((type) => [type, { schema: { type: "string" } }])
            ),
          }
        : {
            description: descriptionOf(answers[0], schemas),
            content: { "application/json": { schema: reference(answers[0]) } },
          },
      ...Object.fromEntries(
        answers.slice(1).map((type) => [
          FAILURES[type] ?? "400",
          {
            description: descriptionOf(type, schemas),
            content: { "application/json": { schema: reference(type) } },
          },
        ])
      ),
    },
  }
}

/** @throws a sentence when the route's own validator refuses the example */
function failIfRefused(route: string, { body, query, example }: Operation): void {
  const validator = query ?? (typeof body === "string" ? undefined : body)
  if (!validator) return
  const { error } = validator.safeParse(example)
  if (error) throw new Error(`The example of ${route} is refused: ${z.prettifyError(error)}`)
}

/** Statuses of the error answers. */
const FAILURES: Record<string, string> = {
  InvoiceDetailsProblemsResponse: "400",
  StoreTooManyRequestsResponse: "429",
}

function securityOf(path: string): Record<string, string[]>[] {
  if (path.startsWith("/admin/")) return [{ admin: [] }]
  if (path.startsWith("/hooks/")) return []
  const asCustomer = { publishableKey: [], customer: [] }
  if (path.startsWith("/store/customers/")) return [asCustomer]
  return [{ publishableKey: [] }, asCustomer]
}

const CART_ID: Parameter = {
  name: "x-cart-id",
  in: "header",
  required: false,
  description: "A guest's: the id of the order's cart",
  example: "cart_01",
  schema: { type: "string" },
}

const pathParameter = (name: string): Parameter => ({
  name,
  in: "path",
  required: true,
  schema: { type: "string" },
})

const reference = (type: string): JsonSchema => ({ $ref: `${SCHEMAS}${type}` })

const descriptionOf = (type: string, schemas: Record<string, JsonSchema>): string =>
  schemas[type]?.description ?? type

const bodySchema = (body: z.ZodType | string): JsonSchema =>
  typeof body === "string" ? reference(body) : requestSchema(body)

/** The schema of a request before the validator changes it. */
function requestSchema(schema: z.ZodType): JsonSchema {
  const { $schema: _, ...rest } = z.toJSONSchema(schema, { io: "input", unrepresentable: "any" })
  return rest as JsonSchema
}

function queryParameters(
  query: z.ZodType,
  described: JsonSchema | undefined,
  example: Record<string, unknown> = {}
): Parameter[] {
  const { properties = {}, required = [] } = requestSchema(query)
  return Object.entries(properties).map(([name, schema]) => ({
    name,
    in: "query",
    required: required.includes(name),
    ...descriptionIn(described, name),
    schema,
    ...(name in example && { example: example[name] }),
  }))
}

function descriptionIn(described: JsonSchema | undefined, name: string): { description?: string } {
  const parts = [described, ...(described?.allOf ?? [])]
  const description = parts.map((part) => part?.properties?.[name]?.description).find(Boolean)
  return description ? { description } : {}
}

/** The schemas that the paths refer to, and those that these refer to. */
function reachable(paths: object, schemas: Record<string, JsonSchema>): Record<string, JsonSchema> {
  const found = new Map<string, JsonSchema>()
  const look = (value: object) => {
    for (const [, name] of JSON.stringify(value).matchAll(/"#\/components\/schemas\/([^"]+)"/g)) {
      const schema = schemas[decodeURIComponent(name)]
      if (!schema) throw new Error(`http-types has no ${name}.`)
      if (found.has(name)) continue
      found.set(name, schema)
      look(schema)
    }
  }
  look(paths)
  return Object.fromEntries([...found].sort(([a], [b]) => (a < b ? -1 : 1)))
}
