import { NEEDS_PERSON } from "../../rules/invoice/invoice-status"

/** In a list of nothing else each row says why it is there. */
export const EXPLAINED_STATES: readonly string[] = [...NEEDS_PERSON, "waiting"]

export const LIST_LIMIT = 20
