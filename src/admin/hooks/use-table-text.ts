import { useTranslation } from "react-i18next"

/** The texts of the dashboard's own tables. */
export const useTableText = () => {
  const { t } = useTranslation("translation")

  return {
    toolbar: {
      clearAll: t("actions.clearAll"),
      sort: t("filters.sortLabel"),
      filter: t("filters.filterLabel"),
      columns: t("filters.columnsLabel"),
    },
    pagination: {
      of: t("general.of"),
      results: t("general.results"),
      pages: t("general.pages"),
      prev: t("general.prev"),
      next: t("general.next"),
    },
  }
}
