/** Languages of the accountant's file. */
export const FILE_LANGUAGES = ["zh-TW", "en"] as const
export type FileLanguage = (typeof FILE_LANGUAGES)[number]
