/** The service's words for people to read, should it ever repeat the password in them. */
export function hideSecret(text: string, secret: string | undefined): string {
  return secret ? text.split(secret).join("•••") : text
}
