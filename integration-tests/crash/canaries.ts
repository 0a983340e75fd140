/** The service's password, which no log may contain. */
export const PASSWORD_CANARY = "canary-of-the-service-password"

/** The telephone number of every buyer, which no log may contain. */
export const BUYER_CANARY = "0912345678"
