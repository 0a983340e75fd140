import { engine } from "./engine"
import { money } from "./money"
import type { Mutant } from "./mutant"
import { payments } from "./payments"
import { routes } from "./routes"
import { wire } from "./wire"

/** All bugs that the tests must find. */
export const MUTANTS: Mutant[] = [...engine, ...wire, ...money, ...payments, ...routes]
