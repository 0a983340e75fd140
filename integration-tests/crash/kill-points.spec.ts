import {
  ADOPTING,
  BULK_ISSUING,
  ISSUING,
  needsQueue,
  QUERYING,
  REISSUING,
  VOIDING,
} from "./kill-points"
import { killPointsSuite } from "./kill-points-suite"

killPointsSuite({
  redis: false,
  issuing: ISSUING.filter((point) => !needsQueue(point)),
  voiding: VOIDING.filter((point) => !needsQueue(point)),
  querying: QUERYING,
  reissuing: REISSUING,
  adopting: ADOPTING,
  bulkIssuing: BULK_ISSUING,
})
