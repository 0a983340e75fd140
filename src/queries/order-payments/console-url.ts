/** Where an intent is shown in the service's console; null: the option `consoleUrl` is not set. */
export const consoleUrlOf = (template: string | null, intent_id: string | null): string | null =>
  template && intent_id ? template.replace("{intent}", encodeURIComponent(intent_id)) : null
