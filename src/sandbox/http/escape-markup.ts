const ENTITIES: Record<string, string> = {
  "&": "&amp;",
  "<": "&lt;",
  ">": "&gt;",
  '"': "&quot;",
  "'": "&#39;",
}

/** Text made safe inside HTML or XML, in content and in quoted attributes. */
export function escapeMarkup(value: string): string {
  return value.replace(/[&<>"']/g, (character) => ENTITIES[character])
}
