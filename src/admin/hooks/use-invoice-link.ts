import { toast } from "@medusajs/ui"
import { useMutation } from "@tanstack/react-query"
import type { AdminInvoiceLinkResponse } from "../../http-types"
import { safeInvoiceAddress } from "../lib/invoice-address"
import { sdk } from "../lib/sdk"
import { useErrorSentence } from "./use-error-sentence"
import { useInvoiceText } from "./use-invoice-text"

const openInNewTab = (url: string) => window.open(url, "_blank", "noopener,noreferrer")

/** Opens or copies the invoice's address, which the service is asked for at each click. */
export const useInvoiceLink = (path: string) => {
  const { t } = useInvoiceText()
  const errorSentence = useErrorSentence()

  const shared = {
    mutationFn: async () => {
      const { url } = await sdk.client.fetch<AdminInvoiceLinkResponse>(path)
      return safeInvoiceAddress(url)
    },
    onError: (error: Error) => {
      toast.error(t("toasts.failed"), { description: errorSentence(error) })
    },
  }
  const refuse = () => toast.error(t("toasts.failed"), { description: t("errors.unsafeLink") })

  const open = useMutation({
    ...shared,
    onSuccess: (url) => {
      if (!url) return refuse()
      // A browser lets a page open a tab only for some seconds after the click.
      if (navigator.userActivation?.isActive !== false) return openInNewTab(url)
      return toast.info(t("toasts.linkReady"), {
        action: {
          label: t("actions.open"),
          altText: t("actions.open"),
          onClick: () => {
            openInNewTab(url)
          },
        },
      })
    },
  })

  const copy = useMutation({
    ...shared,
    onSuccess: async (url) => {
      if (!url) return refuse()
      try {
        await navigator.clipboard.writeText(url)
        return toast.success(t("toasts.linkCopied"))
      } catch {
        return toast.warning(t("errors.clipboard", { url }))
      }
    },
  })

  return { open, copy }
}
