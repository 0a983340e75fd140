/** Orders read and written together; more would block the store's answers for too long. */
export const TOGETHER = 50
