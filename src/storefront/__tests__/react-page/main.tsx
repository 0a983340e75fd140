import { StrictMode, useState } from "react"
import { createRoot } from "react-dom/client"

import { submitPayment } from "../../index"
import { Payment } from "../../react"

const query = new URLSearchParams(location.search)
const sdk_url = query.get("sdk_url")
const sessions = query.getAll("secret").map((secret, index) => ({
  id: `payses_${index}`,
  data: { secret, public_key: "sandbox_public_key", env: "sandbox", sdk_url },
}))

function Page() {
  const [index, setIndex] = useState(0)
  const [outcome, setOutcome] = useState("")
  return (
    <>
      <Payment
        session={sessions[index]}
        locale="zh_tw"
        loading={<p>loading</p>}
        renderFailed={(retry) => <button onClick={retry}>again</button>}
      />
      <button onClick={() => setIndex(1)}>other session</button>
      <button onClick={() => submitPayment().then(({ status }) => setOutcome(status))}>pay</button>
      <output>{outcome}</output>
    </>
  )
}

createRoot(document.getElementById("root")!).render(
  <StrictMode>
    <Page />
  </StrictMode>
)
