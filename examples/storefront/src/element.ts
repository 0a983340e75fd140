type Child = Node | string | number | false | null | undefined
type Props = Record<string, string | number | boolean | null | undefined | ((event: Event) => void)>

/** Makes an element. Functions become listeners, `true` an empty attribute; text is always text. */
export function h<Tag extends keyof HTMLElementTagNameMap>(
  tag: Tag,
  props: Props = {},
  ...children: Child[]
): HTMLElementTagNameMap[Tag] {
  const element = document.createElement(tag)
  for (const [name, value] of Object.entries(props)) {
    if (typeof value === "function") element.addEventListener(name.replace(/^on/, ""), value)
    else if (value === true) element.setAttribute(name, "")
    else if (value !== false && value != null) element.setAttribute(name, String(value))
  }
  const kept = children.filter((child) => child !== false && child != null)
  element.append(...kept.map((child) => (child instanceof Node ? child : String(child))))
  return element
}
