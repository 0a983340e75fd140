import { Breadcrumb } from "../../../components/breadcrumb"
import { DueList } from "../../../components/due-allowances/due-list"
import { PasteNumbers } from "../../../components/due-allowances/paste-numbers"
import { Permitted } from "../../../components/permitted"

const DueAllowancesPage = () => (
  <div className="flex flex-col gap-y-3">
    <DueList />
    <Permitted to="issue">
      <PasteNumbers />
    </Permitted>
  </div>
)

export const handle = {
  breadcrumb: () => <Breadcrumb text="dueAllowances.title" />,
}

export default DueAllowancesPage
