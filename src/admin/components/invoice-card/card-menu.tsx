import {
  ArrowPath,
  ArrowDownTray,
  EllipsisHorizontal,
  PencilSquare,
  XCircle,
} from "@medusajs/icons"
import { DropdownMenu, IconButton } from "@medusajs/ui"
import { type ReactNode, useRef, useState } from "react"
import type { AdminOrderInvoicesResponse } from "../../../http-types"
import { useInvoiceText } from "../../hooks/use-invoice-text"
import { usePermissions } from "../../hooks/use-permissions"
import { permittedActions } from "../../lib/permitted-actions"
import { ActionDrawer } from "../action-drawer"
import { DetailsDrawer } from "../buyer-details/details-drawer"
import { CorrectDrawer } from "../record-invoice/correct-drawer"
import { RecordForm } from "../record-invoice/record-form"
import { AdoptDrawer } from "./adopt-drawer"
import { GiveUpDrawer } from "./give-up-drawer"

type Task = "edit" | "reissue" | "adopt" | "record" | "correct" | "give_up"

/** The menu at the card's head: what is done in a form of its own, where server and role allow it. */
export const CardMenu = ({ view }: { view: AdminOrderInvoicesResponse }) => {
  const { t } = useInvoiceText()
  const [task, setTask] = useState<Task | null>(null)
  const menu = useRef<HTMLButtonElement>(null)
  const invoice = view.invoices.at(0)
  const may = usePermissions()
  const can = new Set(permittedActions([...view.actions, ...(invoice?.actions ?? [])], may))
  // If there is no row for it, staff may have issued one in the service's console all the same.
  const recordable =
    may("issue") &&
    view.configured &&
    view.note !== "draft_order" &&
    (!invoice || invoice.status === "voided")

  const items: [Task, boolean, string, ReactNode][] = [
    ["edit", can.has("edit_details"), t("buyerForm.action"), <PencilSquare />],
    [
      "reissue",
      !!invoice?.invoice_number && can.has("reissue"),
      t("reissue.action"),
      <ArrowPath />,
    ],
    ["adopt", can.has("adopt"), t("adopt.action"), <ArrowDownTray />],
    ["record", recordable, t("record.action"), <ArrowDownTray />],
    ["correct", can.has("correct"), t("record.correct.action"), <PencilSquare />],
    ["give_up", can.has("give_up"), t("giveUp.action"), <XCircle />],
  ]
  const offered = items.filter(([, possible]) => possible)
  const drawer = (name: Task) => ({
    orderId: view.order_id,
    open: task === name,
    onOpenChange: (open: boolean) => setTask(open ? name : null),
    returnTo: menu,
  })

  return (
    <>
      {offered.length > 0 && (
        <DropdownMenu>
          <DropdownMenu.Trigger asChild>
            <IconButton
              ref={menu}
              size="small"
              variant="transparent"
              aria-label={t("actions.more")}
            >
              <EllipsisHorizontal />
            </IconButton>
          </DropdownMenu.Trigger>
          <DropdownMenu.Content>
            {offered.map(([name, , label, icon]) => (
              <DropdownMenu.Item
                key={name}
                className="[&_svg]:text-ui-fg-subtle flex items-center gap-x-2"
                onClick={() => setTask(name)}
              >
                {icon}
                {label}
              </DropdownMenu.Item>
            ))}
          </DropdownMenu.Content>
        </DropdownMenu>
      )}
      <DetailsDrawer {...drawer("edit")} replaces={null} />
      {invoice && <DetailsDrawer {...drawer("reissue")} replaces={invoice} />}
      {invoice && <AdoptDrawer {...drawer("adopt")} invoice={invoice} />}
      <ActionDrawer
        {...drawer("record")}
        title={t("record.action")}
        description={t("record.ofOrder")}
      >
        <RecordForm orderId={view.order_id} onDone={() => setTask(null)} />
      </ActionDrawer>
      {invoice && <CorrectDrawer {...drawer("correct")} invoice={invoice} />}
      {invoice && <GiveUpDrawer {...drawer("give_up")} invoice={invoice} />}
    </>
  )
}
