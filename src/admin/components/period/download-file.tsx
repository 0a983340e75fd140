import { ArrowDownTray } from "@medusajs/icons"
import { Button, Select, toast } from "@medusajs/ui"
import { useState } from "react"
import {
  FILE_CALENDARS,
  FILE_FORMATS,
  FILE_TABLES,
  FILES_AS_OF,
  type FileAsOf,
  type FileCalendar,
  type FileFormat,
  type FileTable,
} from "../../../rules/period/accountants-file"
import { useErrorSentence } from "../../hooks/use-error-sentence"
import { useInvoiceText } from "../../hooks/use-invoice-text"
import { useAccountantsFile } from "../../hooks/use-period"

type DownloadFileProps = {
  period: string
  /** The period is marked as filed: its files can be downloaded as filed and as they are now. */
  filed: boolean
}

/** Which of the accountant's files to download and how it is written, and a button that does it. */
export const DownloadFile = ({ period, filed }: DownloadFileProps) => {
  const { t, language } = useInvoiceText()
  const errorSentence = useErrorSentence()
  const [file, setFile] = useState<FileTable>("invoices")
  const [calendar, setCalendar] = useState<FileCalendar>(language === "zhTW" ? "roc" : "western")
  const [format, setFormat] = useState<FileFormat>("xlsx")
  const [as, setAs] = useState<FileAsOf>("filed")
  const chosen = { period, file, as, format, calendar, language }
  const { mutate, isPending } = useAccountantsFile(chosen)

  return (
    <>
      <Choice
        label={t("period.file")}
        options={FILE_TABLES}
        value={file}
        text={(one) => t(`period.files.${one}`)}
        onChange={setFile}
      />
      {filed && (
        <Choice
          label={t("period.asOf")}
          options={FILES_AS_OF}
          value={as}
          text={(one) => t(`period.asOfs.${one}`)}
          onChange={setAs}
        />
      )}
      <Choice
        label={t("period.calendar")}
        options={FILE_CALENDARS}
        value={calendar}
        text={(one) => t(`period.calendars.${one}`)}
        onChange={setCalendar}
      />
      <Choice
        label={t("period.format")}
        options={FILE_FORMATS}
        value={format}
        text={(one) => t(`period.formats.${one}`)}
        onChange={setFormat}
      />
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

type ChoiceProps<Option extends string> = {
  label: string
  options: readonly Option[]
  value: Option
  text: (option: Option) => string
  onChange: (option: Option) => void
}

const Choice = <Option extends string>(props: ChoiceProps<Option>) => (
  <Select size="small" value={props.value} onValueChange={props.onChange}>
    <Select.Trigger aria-label={props.label} className="w-[160px]">
      <Select.Value />
    </Select.Trigger>
    <Select.Content>
      {props.options.map((option) => (
        <Select.Item key={option} value={option}>
          {props.text(option)}
        </Select.Item>
      ))}
    </Select.Content>
  </Select>
)
