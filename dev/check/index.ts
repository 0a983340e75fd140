import type { RunningDemo } from "../running-demo"
export async function check(demo: RunningDemo): Promise<number> {
  return 0
}
