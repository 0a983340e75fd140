import { ISSUING, needsQueue, VOIDING } from "./kill-points"
import { killPointsSuite } from "./kill-points-suite"

killPointsSuite({
  redis: true,
  issuing: ISSUING.filter(needsQueue),
  voiding: VOIDING.filter(needsQueue),
})
