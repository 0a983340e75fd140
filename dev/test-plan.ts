import { accessSync, constants, statSync } from "node:fs"
import { delimiter, isAbsolute, join } from "node:path"

/** A stage of `npm test`; `needs`: a program that npm does not install. */
type Stage = { name: string; needs?: string }

export type TestPlan<T> = {
  stages: T[]
  /** One line for each program that is missing, to be printed first and last. */
  notRun: string[]
  /** Why nothing runs, which is a failure; null: the stages run. */
  refusal: string | null
}

type Machine = {
  /** The variable `CI`: a run there that leaves tests out must not look passed. */
  ci: string | undefined
  isInstalled: (program: string) => boolean
}

/** The stages that run on this machine. */
export function planTests<T extends Stage>(stages: T[], { ci, isInstalled }: Machine): TestPlan<T> {
  const missing = new Map<string, string[]>()
  const possible = stages.filter(({ name, needs }) => {
    if (!needs || isInstalled(needs)) {
      return true
    }
    missing.set(needs, [...(missing.get(needs) ?? []), name])
    return false
  })
  const inCi = !!ci && !["false", "0"].includes(ci)
  const refusal = missing.size > 0 ? refusalOf(inCi, possible.length) : null
  const notRun = Array.from(
    missing,
    ([program, names]) => `not run: ${names.join(", ")} (install ${program})`
  )
  return { stages: refusal ? [] : possible, notRun, refusal }
}

function refusalOf(inCi: boolean, possible: number): string | null {
  if (inCi) {
    return "CI is set, so a stage that cannot run is a failure: nothing runs."
  }
  return possible ? null : "No stage that was asked for can run."
}

/** Whether a program can be started by its name or its path. */
export function isOnPath(program: string, path = process.env.PATH ?? ""): boolean {
  if (isAbsolute(program)) return isProgram(program)
  return path.split(delimiter).some((folder) => folder && isProgram(join(folder, program)))
}

function isProgram(file: string): boolean {
  try {
    accessSync(file, constants.X_OK)
    return statSync(file).isFile()
  } catch {
    return false
  }
}
