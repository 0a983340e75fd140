import { Button, Drawer } from "@medusajs/ui"
import { type ReactNode, type RefObject, useState } from "react"

type ActionDrawerProps = {
  title: string
  description: string
  open: boolean
  onOpenChange: (open: boolean) => void
  /** What opens it, where nothing else does. */
  trigger?: ReactNode
  /** Where the keyboard goes on when it closes, where there is no trigger. */
  returnTo?: RefObject<HTMLElement | null>
  /** A `DrawerForm`, or a `Drawer.Body`. */
  children: ReactNode
}

/** A drawer in which staff do one thing; its title and description say which. */
export const ActionDrawer = (props: ActionDrawerProps) => {
  const { title, description, open, onOpenChange, trigger, returnTo, children } = props
  return (
    <Drawer open={open} onOpenChange={onOpenChange}>
      {trigger && <Drawer.Trigger asChild>{trigger}</Drawer.Trigger>}
      <Drawer.Content
        onCloseAutoFocus={(event) => {
          if (!returnTo?.current) return
          event.preventDefault()
          returnTo.current.focus()
        }}
      >
        <Drawer.Header>
          <Drawer.Title>{title}</Drawer.Title>
          <Drawer.Description className="text-ui-fg-subtle text-pretty">
            {description}
          </Drawer.Description>
        </Drawer.Header>
        {children}
      </Drawer.Content>
    </Drawer>
  )
}

type ButtonDrawerProps = Pick<ActionDrawerProps, "title" | "description"> & {
  /** On the button. */
  action: string
  urgent?: boolean
  /** Something else is under way. */
  disabled?: boolean
  children: (close: () => void) => ReactNode
}

/** A button, and the drawer that it opens. */
export const ButtonDrawer = (props: ButtonDrawerProps) => {
  const { action, urgent, disabled, children, ...texts } = props
  const [open, setOpen] = useState(false)
  const button = (
    <Button size="small" variant={urgent ? "primary" : "secondary"} disabled={disabled}>
      {action}
    </Button>
  )
  return (
    <ActionDrawer {...texts} open={open} onOpenChange={setOpen} trigger={button}>
      {children(() => setOpen(false))}
    </ActionDrawer>
  )
}
