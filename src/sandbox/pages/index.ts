import { readFileSync, readdirSync } from "node:fs"
import { extname, join } from "node:path"
import { message, text, type Message } from "../http/messages"

/** What a browser may load, by the ending of the file's name. */
const CONTENT_TYPES: Record<string, string> = {
  ".html": "text/html; charset=utf-8",
  ".css": "text/css; charset=utf-8",
  ".js": "text/javascript; charset=utf-8",
}

/** The browser's files of this folder. The build copies them beside the compiled module. */
const FILES = new Set(
  // The compiled module itself is a script too.
  readdirSync(__dirname).filter((name) => extname(name) in CONTENT_TYPES && name !== "index.js")
)

/** A file of this folder by its name, as a browser asks for it; 404 for any other name. */
export function page(name: string): Message {
  if (!FILES.has(name)) {
    return text(404, "There is no such address.")
  }
  return message(200, CONTENT_TYPES[extname(name)], readFileSync(join(__dirname, name)))
}

/**
 * The text of a page of this folder, with the markup that stands for each `{{name}}` in it. Texts are
 * made safe before.
 */
export function filledPage(name: `${string}.html`, markup: Record<string, string> = {}): string {
  const template = readFileSync(join(__dirname, name), "utf8")
  return template.replace(/\{\{(\w+)\}\}/g, (_, place: string) => markup[place])
}
