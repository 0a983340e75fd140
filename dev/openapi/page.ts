import type { JsonSchema, OpenApiDocument, OpenApiOperation } from "./document"

const AREAS = {
  store: "Store",
  admin: "Admin",
  hooks: "Hooks of the payment service",
}

/** The page about the routes, in Markdown. */
export function apiPage({ paths, components }: OpenApiDocument): string {
  const operations = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({ path, method, operation }))
  )
  const sections = Object.entries(AREAS).map(([area, title]) => {
    const routes = operations.filter(({ operation }) => operation.tags[0] === area)
    return [`## ${title}`, ...routes.map((route) => sectionOf(route, components.schemas))]
  })
  return `# The routes

Generated from the validators of \`src/api\` and the types of \`src/http-types\` by \`node dev/run.mjs openapi\`; a test compares it. [openapi.json](openapi.json) has the same in the format of OpenAPI 3.1, with every field of the answers. The types are exported as \`medusa-plugin-taiwan/http-types\`.

Routes below \`/store\` need the publishable key (\`x-publishable-api-key\`), routes below \`/admin\` the log-in of staff. With Medusa's roles each admin route needs a policy: see [admin.md](../user/admin.md#roles). Errors have Medusa's own shape: \`{ type, message }\`.

${sections.flat().join("\n\n")}
`
}

type Route = { path: string; method: string; operation: OpenApiOperation }

function sectionOf(
  { path, method, operation }: Route,
  schemas: Record<string, JsonSchema>
): string {
  const { summary, parameters, requestBody, responses } = operation
  const inQuery = parameters.filter((parameter) => parameter.in !== "path")
  const body = requestBody?.content["application/json"]
  return [
    `### ${method.toUpperCase()} ${path}`,
    `${summary}.`,
    inQuery.length &&
      list(
        inQuery.map(
          ({ name, required, description, schema }) =>
            `\`${name}\` (${typeOf(schema)}${required ? ", required" : ""})${described(description)}`
        )
      ),
    body && bodyText(body.schema, schemas),
    ...Object.entries(responses).map(([status, { description, content = {} }]) =>
      answerText(status, description, Object.values(content)[0]?.schema, schemas)
    ),
    exampleOf({ path, method, operation }),
  ]
    .filter(Boolean)
    .join("\n\n")
}

function bodyText(schema: JsonSchema, schemas: Record<string, JsonSchema>): string {
  const name = nameOf(schema)
  const { properties = {}, required = [] } = resolved(schema, schemas)
  const fields = Object.entries(properties)
  if (!fields.length) return "Body: `{}`."
  const items = fields.map(
    ([field, value]) =>
      `\`${field}\` (${typeOf(value)}${required.includes(field) ? ", required" : ""})${described(value.description)}`
  )
  return `Body${name ? ` (\`${name}\`)` : ""}:\n\n${list(items)}`
}

/** A schema without references: a type may be only another name for one. */
function resolved(schema: JsonSchema, schemas: Record<string, JsonSchema>): JsonSchema {
  const name = nameOf(schema)
  return name ? resolved(schemas[name], schemas) : schema
}

function answerText(
  status: string,
  description: string,
  schema: JsonSchema | undefined,
  schemas: Record<string, JsonSchema>
): string {
  const name = schema && nameOf(schema)
  if (!name) return `Answer ${status}: ${oneLine(description)}.`
  const fields = fieldsOf(schemas[name])
  const named = fields.length ? `: ${fields.map((field) => `\`${field}\``).join(", ")}` : ""
  return `Answer ${status}: \`${name}\`${named}.`
}

/** The names of a schema's fields, even if it has several parts. */
function fieldsOf({ properties = {}, allOf = [] }: JsonSchema): string[] {
  return [...new Set([...allOf.flatMap(fieldsOf), ...Object.keys(properties)])]
}

function exampleOf({ path, method, operation }: Route): string {
  const { parameters, requestBody, security } = operation
  const filled = path
    .replace("{id}", ID_EXAMPLES.find(([pattern]) => pattern.test(path))?.[1] ?? "id")
    .replace("{session_id}", "payses_01")
    .replace("{period}", "2026-11")
    .replace("{token}", "TOKEN")
  const given = (place: string) =>
    parameters.flatMap((parameter): [string, string][] =>
      parameter.in !== place || parameter.example === undefined
        ? []
        : [[parameter.name, String(parameter.example)]]
    )
  const query = given("query")
  const search = query.length ? `?${new URLSearchParams(query)}` : ""
  const headers = [
    ...(security[0] ? Object.keys(security[0]).map((scheme) => HEADERS[scheme]) : []),
    ...given("header").map(([name, value]) => `${name}: ${value}`),
  ]
  const body = requestBody?.content["application/json"].example
  const lines = [
    `curl${method === "get" ? "" : ` -X ${method.toUpperCase()}`} "$BACKEND${filled}${search}"`,
    ...headers.map((header) => `-H "${header}"`),
    ...(body === undefined
      ? []
      : ['-H "Content-Type: application/json"', `-d '${JSON.stringify(body)}'`]),
  ]
  return `\`\`\`sh\n${lines.join(" \\\n  ")}\n\`\`\``
}

const HEADERS: Record<string, string> = {
  admin: "Authorization: Bearer $TOKEN",
  publishableKey: "x-publishable-api-key: $KEY",
  customer: "Authorization: Bearer $TOKEN",
}

const ID_EXAMPLES: [RegExp, string][] = [
  [/\/orders\//, "order_01"],
  [/\/customers\//, "cus_01"],
  [/\/carts\//, "cart_01"],
  [/\/payment-collections\//, "pay_col_01"],
  [/\/tw-invoices\//, "twinv_01"],
  [/\/bulk-issues\//, "twblk_01"],
  [/\/issues\//, "twpi_01"],
]

const nameOf = ({ $ref }: JsonSchema) => $ref && decodeURIComponent($ref.split("/").at(-1) ?? "")

/** In a word or two. */
function typeOf(schema: JsonSchema): string {
  const name = nameOf(schema)
  if (name) return `\`${name}\``
  if (schema.enum) return schema.enum.map((value) => `\`${value}\``).join(", ")
  if (schema.anyOf) return schema.anyOf.map(typeOf).join(" or ")
  return [schema.type ?? "any"].flat().join(" or ")
}

const described = (description: string | undefined) =>
  description ? `: ${oneLine(description)}` : ""

const oneLine = (text: string) => text.replace(/\s+/g, " ").replace(/\.$/, "")

const list = (items: string[]) => items.map((item) => `- ${item}`).join("\n")
