export * from "./payment-intent"
export * from "./payment-intents-client"
export * from "./payment-intents-error"
export * from "./payment-intents-settings"
