import { ISSUING, needsQueue, VOIDING } from "./kill-points"
import { killPointsSuite } from "./kill-points-suite"

killPointsSuite({
  redis: false,
  issuing: ISSUING.filter((point) => !needsQueue(point)),
  voiding: VOIDING.filter((point) => !needsQueue(point)),
})
