import { Button, StatusBadge, Text } from "@medusajs/ui"
import { useInvoiceText } from "../../hooks/use-invoice-text"
import {
  problemOf,
  lineState,
  willBeSent,
  type CheckedLine,
  type LineState,
} from "../../lib/checked-allowance"
import { formatTwd } from "../../lib/format"
import { ProgressBar } from "../progress-bar"

const COLORS: Record<LineState, "green" | "orange" | "red" | "grey"> = {
  ready: "grey",
  warned: "orange",
  left_out: "red",
  registered: "green",
  refused: "red",
}

type CheckedLinesProps = { lines: CheckedLine[]; running: boolean; onRegister: () => void }

/** The problems of each pasted line, the button that registers the others, and the results. */
export const CheckedLines = ({ lines, running, onRegister }: CheckedLinesProps) => {
  const { t } = useInvoiceText()
  const left = lines.filter((line) => willBeSent(line)).length
  const over = lines.filter(({ outcome }) => outcome)
  const refused = over.filter((line) => lineState(line) === "refused").length
  const registered = over.length - refused
  const total = registered + left

  return (
    <div className="flex flex-col gap-y-4 px-6 py-4">
      <ul className="divide-y rounded-lg border" aria-label={t("dueAllowances.paste.results")}>
        {lines.map((line, index) => (
          <CheckedItem key={index} line={line} />
        ))}
      </ul>
      <div role="status" className="flex flex-col gap-y-2">
        {over.length > 0 && (
          <>
            <Text size="small" leading="compact" weight="plus">
              {t("dueAllowances.paste.progress", { done: registered, total })}
            </Text>
            <ProgressBar done={registered} total={total} label={t("dueAllowances.paste.title")} />
          </>
        )}
        {refused > 0 && (
          <Text size="small" leading="compact" className="text-ui-fg-subtle text-pretty">
            {t("dueAllowances.paste.refused", { number: refused })}
          </Text>
        )}
      </div>
      {left > 0 && (
        <div className="flex justify-end">
          <Button size="small" isLoading={running} onClick={onRegister}>
            {t("dueAllowances.paste.submit", { number: left })}
          </Button>
        </div>
      )}
    </div>
  )
}

const CheckedItem = ({ line }: { line: CheckedLine }) => {
  const { t } = useInvoiceText()
  const { text, row } = line
  const state = lineState(line)
  const said = saidOf(line, t)

  return (
    <li className="txt-compact-small flex flex-wrap items-center gap-x-4 gap-y-1 px-4 py-3">
      {row ? (
        <>
          <span className="txt-compact-small-plus w-[116px]">{row.invoice_number}</span>
          <span className="min-w-[120px] break-all">{row.allowance_number}</span>
          <span className="w-24">{row.amount === null ? "–" : formatTwd(row.amount)}</span>
        </>
      ) : (
        <span className="txt-compact-small-plus min-w-0 break-all">{text}</span>
      )}
      <StatusBadge color={COLORS[state]} className="text-nowrap">
        {t(`dueAllowances.paste.states.${state}`)}
      </StatusBadge>
      {said && <span className="text-ui-fg-subtle w-full text-pretty break-words">{said}</span>}
    </li>
  )
}

/** Why a line is as it is, in a sentence; null: there is nothing to add. */
function saidOf(line: CheckedLine, t: ReturnType<typeof useInvoiceText>["t"]): string | null {
  const { row, checked, outcome } = line
  const problem = problemOf(line)
  if (!outcome) {
    const due = formatTwd(checked?.due ?? 0)
    return problem && t(`dueAllowances.problems.${problem}`, { due })
  }
  if ("refusal" in outcome) return outcome.refusal
  if (outcome.amount === null) return null
  const same = row === null || row.amount === null || row.amount === outcome.amount
  const amount = formatTwd(outcome.amount)
  return t(`dueAllowances.paste.${same ? "registeredAs" : "registeredOther"}`, { amount })
}
