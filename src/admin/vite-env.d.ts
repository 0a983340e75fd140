/** Set by the admin's bundler: the address of the store's backend. */
declare const __BACKEND_URL__: string | undefined
