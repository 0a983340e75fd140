import { TROUBLESHOOTING_PAGES } from "./user-pages/troubleshooting/troubleshooting-page"
import { writePages } from "./user-pages/write-pages"

/** Writes the pages about the plugin's messages anew. */
export default function main(): number {
  return writePages(TROUBLESHOOTING_PAGES)
}
