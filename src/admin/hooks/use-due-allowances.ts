import { FetchError } from "@medusajs/js-sdk"
import { keepPreviousData, useMutation, useQuery, useQueryClient } from "@tanstack/react-query"
import { useEffect, useRef, useState } from "react"
import type {
  AdminCheckAllowances,
  AdminCheckAllowancesResponse,
  AdminCheckedAllowance,
  AdminDueAllowancesParams,
  AdminDueAllowancesResponse,
  AdminInvoiceResponse,
  AdminRegisterAllowance,
} from "../../http-types"
import { readPastedAllowances, type PastedLine } from "../../rules/invoice/pasted-allowances"
import type { CheckedLine } from "../lib/checked-allowance"
import { registerLines } from "../lib/register-lines"
import { sdk } from "../lib/sdk"
import { useErrorSentence } from "./use-error-sentence"

const PATH = "/admin/tw-invoices/due-allowances"

/** A page of the allowances that are still to be made. */
export const useDueAllowances = (query: AdminDueAllowancesParams) =>
  useQuery({
    queryKey: ["tw-invoicing", "due-allowances", query],
    queryFn: () => sdk.client.fetch<AdminDueAllowancesResponse>(PATH, { query }),
    placeholderData: keepPreviousData,
    staleTime: 0,
  })

/** Where the browser keeps what was pasted and is not registered yet, until its tab is closed. */
const PASTED = "tw-invoicing-pasted-allowances"

/**
 * A pasted text, the problems of each of its lines, and their registration one after the other. A
 * line leaves the text once it is registered, and not before. Registration ends with the page: the line
 * under way then stays in the text, and the next check says that it is registered.
 */
export const usePastedAllowances = () => {
  const queryClient = useQueryClient()
  const errorSentence = useErrorSentence()
  const [text, setText] = useState(() => sessionStorage.getItem(PASTED) ?? "")
  const [lines, setLines] = useState<CheckedLine[] | null>(null)
  const [running, setRunning] = useState(false)
  const left = useRef(false)
  useEffect(() => {
    left.current = false
    return () => void (left.current = true)
  }, [])

  const keep = (next: string) => {
    sessionStorage.setItem(PASTED, next)
    setText(next)
  }

  const check = useMutation({
    mutationFn: async (pasted: PastedLine[]): Promise<CheckedLine[]> => {
      const asked = pasted.flatMap(({ row, problem }) => (row && !problem ? [row] : []))
      const rows = asked.map(({ amount, ...row }) => ({
        ...row,
        ...(amount !== null && { amount }),
      }))
      const checked = rows.length ? await fetchChecked({ rows }) : []
      return pasted.map((line) => ({
        ...line,
        checked: line.row && !line.problem ? (checked.shift() ?? null) : null,
        outcome: null,
      }))
    },
    onSuccess: setLines,
  })

  const register = async () => {
    if (!lines || running) return
    setRunning(true)
    await registerLines(lines, {
      send: async ({ invoice_id, allowance_number }) => {
        const { invoice } = await sdk.client.fetch<AdminInvoiceResponse>(
          `/admin/tw-invoices/${invoice_id}/allowances`,
          { method: "POST", body: { allowance_number } satisfies AdminRegisterAllowance }
        )
        return invoice
      },
      refusalOf: errorSentence,
      meetsAll,
      isLeft: () => left.current,
      onDone: (done) => {
        setLines(done)
        keep(leftOf(done))
      },
    })
    setRunning(false)
    // Orders, lists and periods show them too. After a lost reply one may be kept all the same.
    await queryClient.invalidateQueries({ queryKey: ["tw-invoicing"] })
  }

  return {
    ...{ text, lines, running, register },
    write: (next: string) => {
      keep(next)
      setLines(null)
      check.reset()
    },
    check: () => check.mutate(readPastedAllowances(text)),
    checking: check.isPending,
    error: check.error,
  }
}

/** No network, signed out, or not allowed: each line would meet the same. */
const meetsAll = (error: Error) =>
  !(error instanceof FetchError) || [undefined, 401, 403].includes(error.status)

const leftOf = (lines: CheckedLine[]) =>
  lines
    .filter(({ outcome }) => !outcome || "refusal" in outcome)
    .map(({ text }) => text)
    .join("\n")

const fetchChecked = async (body: AdminCheckAllowances): Promise<AdminCheckedAllowance[]> => {
  const { rows } = await sdk.client.fetch<AdminCheckAllowancesResponse>(`${PATH}/check`, {
    method: "POST",
    body,
  })
  return [...rows]
}
