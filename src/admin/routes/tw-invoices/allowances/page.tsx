import { Breadcrumb } from "../../../components/breadcrumb"
import { DueList } from "../../../components/due-allowances/due-list"
import { PasteNumbers } from "../../../components/due-allowances/paste-numbers"

const DueAllowancesPage = () => (
  <div className="flex flex-col gap-y-3">
    <DueList />
    <PasteNumbers />
  </div>
)

export const handle = {
  breadcrumb: () => <Breadcrumb text="dueAllowances.title" />,
}

export default DueAllowancesPage
