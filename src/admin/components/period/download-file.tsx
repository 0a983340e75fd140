import { ArrowDownTray } from "@medusajs/icons"
import { Button, Select, toast } from "@medusajs/ui"
import { useState } from "react"
import {
  FILE_CALENDARS,
  FILE_FORMATS,
  FILE_TABLES,
  type FileCalendar,
  type FileFormat,
  type FileTable,
} from "../../../rules/period/accountants-file"
import { useErrorSentence } from "../../hooks/use-error-sentence"
import { useInvoiceText } from "../../hooks/use-invoice-text"
import { useAccountantsFile } from "../../hooks/use-period"

/** Which of the accountant's files to download and how it is written, and a button that does it. */
export const DownloadFile = ({ period }: { period: string }) => {
  const { t, language } = useInvoiceText()
  const errorSentence = useErrorSentence()
  const [file, setFile] = useState<FileTable>("invoices")
  const [calendar, setCalendar] = useState<FileCalendar>(language === "zhTW" ? "roc" : "western")
  const [format, setFormat] = useState<FileFormat>("xlsx")
  const chosen = { period, file, format, calendar, language }
  const { mutate, isPending } = useAccountantsFile(chosen)

  return (
    <>
      <Select size="small" value={file} onValueChange={(chosen: FileTable) => setFile(chosen)}>
        <Select.Trigger aria-label={t("period.file")} className="w-36">
          <Select.Value />
        </Select.Trigger>
        <Select.Content>
          {FILE_TABLES.map((one) => (
            <Select.Item key={one} value={one}>
              {t(`period.files.${one}`)}
            </Select.Item>
          ))}
        </Select.Content>
      </Select>
      <Select
        size="small"
        value={calendar}
        onValueChange={(chosen: FileCalendar) => setCalendar(chosen)}
      >
        <Select.Trigger aria-label={t("period.calendar")} className="w-36">
          <Select.Value />
        </Select.Trigger>
        <Select.Content>
          {FILE_CALENDARS.map((one) => (
            <Select.Item key={one} value={one}>
              {t(`period.calendars.${one}`)}
            </Select.Item>
          ))}
        </Select.Content>
      </Select>
      <Select size="small" value={format} onValueChange={(chosen: FileFormat) => setFormat(chosen)}>
        <Select.Trigger aria-label={t("period.format")} className="w-28">
          <Select.Value />
        </Select.Trigger>
        <Select.Content>
          {FILE_FORMATS.map((one) => (
            <Select.Item key={one} value={one}>
              {t(`period.formats.${one}`)}
            </Select.Item>
          ))}
        </Select.Content>
      </Select>
      <Button
        size="small"
        variant="secondary"
        isLoading={isPending}
        onClick={() =>
          mutate(undefined, {
            onError: (error) => {
              toast.error(t("toasts.failed"), { description: errorSentence(error) })
            },
          })
        }
      >
        <ArrowDownTray />
        {t("period.download")}
      </Button>
    </>
  )
}
