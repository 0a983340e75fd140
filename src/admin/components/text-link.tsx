import { Link, type LinkProps } from "react-router-dom"

/** A link that is underlined, as in a text. */
export const TextLink = (props: Omit<LinkProps, "className">) => (
  <Link
    {...props}
    className="text-ui-fg-base focus-visible:shadow-borders-focus rounded underline outline-none"
  />
)
