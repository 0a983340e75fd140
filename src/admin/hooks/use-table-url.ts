import type {
  DataTableFilteringState,
  DataTablePaginationState,
  DataTableSortingState,
} from "@medusajs/ui"
import { useSearchParams } from "react-router-dom"

/** Keeps what a table shows in the address, so that it can be reloaded, bookmarked and sent on. */
export const useTableUrl = (filterIds: readonly string[], pageSize: number) => {
  const [params, setParams] = useSearchParams()

  /** Whatever changes but the page itself leads back to the first page. */
  const change = (values: Record<string, string | null>, keepPage = false, replace = false) =>
    setParams(
      (before) => {
        const next = new URLSearchParams(before)
        if (!keepPage) next.delete("offset")
        for (const [key, value] of Object.entries(values)) {
          if (value) next.set(key, value)
          else next.delete(key)
        }
        return next
      },
      { replace }
    )

  const toPage = (to: number, options?: { replace: boolean }) =>
    change({ offset: to ? String(to) : null }, true, options?.replace)
  const list = (id: string) => (params.get(id) ?? "").split(",").filter(Boolean)
  const filtering: DataTableFilteringState = Object.fromEntries(
    filterIds.filter((id) => params.has(id)).map((id) => [id, list(id)])
  )
  const order = params.get("order")
  const offset = Number(params.get("offset") ?? 0) || 0

  return {
    q: params.get("q") ?? "",
    offset,
    toPage,
    order,
    list,
    value: (id: string) => params.get(id) ?? "",
    /** As `change`, without a step of its own in the browser's history: for what is typed. */
    replace: (values: Record<string, string | null>) => change(values, false, true),
    search: {
      state: params.get("q") ?? "",
      onSearchChange: (q: string) => change({ q }),
    },
    filtering: {
      state: filtering,
      onFilteringChange: (state: DataTableFilteringState) =>
        change(Object.fromEntries(filterIds.map((id) => [id, asList(state[id])]))),
    },
    sorting: {
      state: order ? { id: order.replace("-", ""), desc: order.startsWith("-") } : null,
      onSortingChange: (state: DataTableSortingState) =>
        change({ order: state ? `${state.desc ? "-" : ""}${state.id}` : null }),
    },
    pagination: {
      state: { pageIndex: Math.floor(offset / pageSize), pageSize },
      onPaginationChange: ({ pageIndex }: DataTablePaginationState) => toPage(pageIndex * pageSize),
    },
  }
}

/** The table holds several choices as a list, a single one as text, none as undefined or `[]`. */
const asList = (value: unknown): string | null =>
  (Array.isArray(value) ? value.join(",") : typeof value === "string" ? value : "") || null
