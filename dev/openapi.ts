import { readFileSync, writeFileSync } from "node:fs"
import { join, relative } from "node:path"

import { openApiDocument, type OpenApiDocument } from "./openapi/document"
import { apiPage } from "./openapi/page"
import { repository } from "./state-folder"

const folder = join(repository, "docs/developer")

/**
 * Generates the description of the routes: a page, and the same for tools. `--check` writes
 * nothing, and fails if they differ from the sources.
 */
export default async function main(args: string[]): Promise<number> {
  const document = await openApiDocument()
  await failIfInvalid(document)
  const files = [
    await formatted("api.md", apiPage(document)),
    await formatted("openapi.json", JSON.stringify(document)),
  ]
  if (!args.includes("--check")) {
    for (const { file, text } of files) writeFileSync(file, text)
    return 0
  }
  const outdated = files.filter(({ file, text }) => readFileSync(file, "utf8") !== text)
  if (!outdated.length) return 0
  const names = outdated.map(({ file }) => relative(repository, file)).join(", ")
  console.error(`Not what the routes say: ${names}. Run: node dev/run.mjs openapi`)
  return 1
}

async function failIfInvalid(document: OpenApiDocument): Promise<void> {
  const { Validator } = await import("@seriousme/openapi-schema-validator")
  const { valid, errors } = await new Validator().validate(structuredClone(document))
  if (!valid) throw new Error(`This is not a valid OpenAPI document: ${JSON.stringify(errors)}`)
}

async function formatted(name: string, text: string) {
  const { format, resolveConfig } = await import("prettier")
  const file = join(folder, name)
  return { file, text: await format(text, { ...(await resolveConfig(file)), filepath: file }) }
}
