/** Full-width letters, digits and signs (U+FF01 to U+FF5E) as ASCII, the ideographic space as a space. */
export function toHalfWidth(value: string): string {
  return value
    .replace(/[\uFF01-\uFF5E]/g, (character) =>
      String.fromCharCode(character.charCodeAt(0) - 0xfee0)
    )
    .replace(/\u3000/g, " ")
}
