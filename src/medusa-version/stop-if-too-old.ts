import { stopIfTooOld } from "./check-medusa-version"
import { medusaVersion } from "./installed"

// What Medusa loads imports this first: all else may need what an old Medusa lacks, and would fail
// with an error that does not name the cause. Before 2.13, for example, Medusa has another zod.
stopIfTooOld(medusaVersion)
