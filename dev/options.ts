import { OPTION_PAGES } from "./user-pages/options/options-page"
import { writePages } from "./user-pages/write-pages"

/** Generates the pages about the options. */
export default function main(): number {
  return writePages(OPTION_PAGES)
}
