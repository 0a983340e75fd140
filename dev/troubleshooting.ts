import { TROUBLESHOOTING_PAGES } from "./user-pages/troubleshooting/troubleshooting-page"
import { writePages } from "./user-pages/write-pages"

/** Generates the pages about the plugin's messages. */
export default function main(): number {
  return writePages(TROUBLESHOOTING_PAGES)
}
