/** The service's message for display, in case it ever repeats the password. */
export function hideSecret(text: string, secret: string | undefined): string {
  return secret ? text.split(secret).join("•••") : text
}
