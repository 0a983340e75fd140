/** Body of a route that takes none: `{}`. */
export type EmptyBody = Record<string, never>
