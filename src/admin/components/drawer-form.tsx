import { Alert, Button, Drawer, Text } from "@medusajs/ui"
import type { ReactNode } from "react"
import { useInvoiceText } from "../hooks/use-invoice-text"

type DrawerFormProps = {
  submitText: string
  /** While what was sent is not answered nothing is sent again. */
  pending: boolean
  /** Why the store refused, in a sentence, where no field can say it. */
  refusal?: string | null
  onSubmit: () => unknown
  /** The fields. */
  children: ReactNode
}

/**
 * The form of a drawer: its fields, a way out, and the button that sends it. The keyboard goes to the
 * first field that is marked as wrong.
 */
export const DrawerForm = (props: DrawerFormProps) => {
  const { submitText, pending, refusal, onSubmit, children } = props
  const { t } = useInvoiceText()

  return (
    <form
      onSubmit={(event) => {
        event.preventDefault()
        if (pending) return
        const form = event.currentTarget
        onSubmit()
        // Once the fields are marked that stopped it.
        requestAnimationFrame(() =>
          form.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus()
        )
      }}
      noValidate
      className="flex flex-1 flex-col overflow-hidden"
    >
      <Drawer.Body className="flex flex-col gap-y-4 overflow-y-auto">
        {refusal && (
          <Alert variant="error" role="alert">
            <Text size="small" leading="compact" className="break-words">
              {refusal}
            </Text>
          </Alert>
        )}
        {children}
      </Drawer.Body>
      <Drawer.Footer>
        <Drawer.Close asChild>
          <Button type="button" size="small" variant="secondary">
            {t("actions.cancel")}
          </Button>
        </Drawer.Close>
        <Button type="submit" size="small" isLoading={pending}>
          {submitText}
        </Button>
      </Drawer.Footer>
    </form>
  )
}
