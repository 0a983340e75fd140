import { Button, Container, Heading, Text, Textarea } from "@medusajs/ui"
import { useId, useState } from "react"
import { MOST_PASTED, readPastedAllowances } from "../../../rules/invoice/pasted-allowances"
import { usePastedAllowances } from "../../hooks/use-due-allowances"
import { useErrorSentence } from "../../hooks/use-error-sentence"
import { useInvoiceText } from "../../hooks/use-invoice-text"
import { FormField } from "../form-field"
import { CheckedLines } from "./checked-lines"

/** Takes many allowance numbers at once: shows the problems of each, then registers them. */
export const PasteNumbers = () => {
  const { t } = useInvoiceText()
  const errorSentence = useErrorSentence()
  const headingId = useId()
  const pasted = usePastedAllowances()
  const [problem, setProblem] = useState<string>()

  const check = () => {
    const { length } = readPastedAllowances(pasted.text)
    if (length === 0) return setProblem(t("dueAllowances.paste.missing"))
    if (length > MOST_PASTED)
      return setProblem(t("dueAllowances.paste.tooMany", { most: MOST_PASTED }))
    pasted.check()
  }

  return (
    <Container className="divide-y p-0" role="region" aria-labelledby={headingId}>
      <div className="px-6 py-4">
        <Heading level="h2" id={headingId}>
          {t("dueAllowances.paste.title")}
        </Heading>
        <Text size="small" className="text-ui-fg-subtle text-pretty">
          {t("dueAllowances.paste.description")}
        </Text>
      </div>
      <div className="flex flex-col gap-y-4 px-6 py-4">
        <FormField
          label={t("dueAllowances.paste.field")}
          problem={problem ?? (pasted.error ? errorSentence(pasted.error) : undefined)}
        >
          {(control) => (
            <Textarea
              {...control}
              value={pasted.text}
              rows={6}
              spellCheck={false}
              disabled={pasted.running || pasted.checking}
              placeholder={"AB12345678\tAL0000000001\t2026/11/27\t210"}
              onChange={({ target }) => {
                setProblem(undefined)
                pasted.write(target.value)
              }}
            />
          )}
        </FormField>
        <div className="flex justify-end">
          <Button
            size="small"
            variant={pasted.lines ? "secondary" : "primary"}
            isLoading={pasted.checking}
            disabled={pasted.running}
            onClick={check}
          >
            {t("dueAllowances.paste.check")}
          </Button>
        </div>
      </div>
      {pasted.lines && (
        <CheckedLines
          lines={pasted.lines}
          running={pasted.running || pasted.checking}
          onRegister={pasted.register}
        />
      )}
    </Container>
  )
}
