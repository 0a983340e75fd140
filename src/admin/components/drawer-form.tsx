import { Alert, Button, Drawer, Text } from "@medusajs/ui"
import type { ReactNode, RefObject } from "react"
import { useInvoiceText } from "../hooks/use-invoice-text"

type DrawerFormProps = {
  submitText: string
  /** While what was sent is not answered nothing is sent again. */
  pending: boolean
  /** Why the store refused, in a sentence, where no field can say it. */
  refusal?: string | null
  onSubmit: () => unknown
  formRef?: RefObject<HTMLFormElement>
  /** The fields. */
  children: ReactNode
}

/** The form of a drawer: its fields, a way out, and the button that sends it. */
export const DrawerForm = (props: DrawerFormProps) => {
  const { submitText, pending, refusal, onSubmit, formRef, children } = props
  const { t } = useInvoiceText()

  return (
    <form
      ref={formRef}
      onSubmit={(event) => {
        event.preventDefault()
        if (!pending) onSubmit()
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
