import { refusal } from "../../../workflows/common/refuse"

/**
 * One sentence for what does not exist and for what is another's, so that no caller learns which.
 */
export const notFound = () => refusal("NOT_FOUND", "not_yours")
