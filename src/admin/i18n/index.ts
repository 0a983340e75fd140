import { withPlaces } from "../lib/taipei"
import { en } from "./en"
import { zhTW } from "./zh-TW"

/** Its own namespace, for the admin merges the texts of all plugins into one. */
export default {
  en: { twInvoicing: withPlaces(en) },
  zhTW: { twInvoicing: withPlaces(zhTW) },
}
