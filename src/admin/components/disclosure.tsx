import { TriangleRightMini } from "@medusajs/icons"
import { Text, clx } from "@medusajs/ui"
import { type ReactNode, useId, useState } from "react"

type DisclosureProps = {
  title: string
  children: ReactNode
  initiallyOpen?: boolean
}

/** A part of a card that is closed until it is opened, unless `open` says otherwise. */
export const Disclosure = ({ title, children, initiallyOpen = false }: DisclosureProps) => {
  const [open, setOpen] = useState(initiallyOpen)
  const contentId = useId()

  return (
    <div className="px-6 py-4">
      <button
        type="button"
        aria-expanded={open}
        aria-controls={contentId}
        onClick={() => setOpen(!open)}
        className="text-ui-fg-subtle hover:text-ui-fg-base transition-fg focus-visible:shadow-borders-focus flex w-full items-center gap-x-2 rounded-md text-left outline-none"
      >
        <TriangleRightMini className={clx("transition-transform", open && "rotate-90")} />
        <Text size="small" weight="plus" leading="compact">
          {title}
        </Text>
      </button>
      <div id={contentId} hidden={!open} className="pt-4">
        {open && children}
      </div>
    </div>
  )
}
