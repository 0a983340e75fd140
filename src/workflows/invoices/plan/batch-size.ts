/** Orders read and written together; more would block the store's answers for too long. */
export const BATCH_SIZE = 50
