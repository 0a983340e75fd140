// The sandbox as a process of its own: node -r tsx/cjs dev/sandbox-process.ts <port> <state file>
import { startSandbox } from "../src/sandbox"

async function main([port, stateFile]: string[]) {
  const sandbox = await startSandbox({ port: Number(port), stateFile, log: console.log })
  for (const signal of ["SIGINT", "SIGTERM"] as const) {
    process.on(signal, () => void sandbox.close().then(() => process.exit(0)))
  }
  console.log(`Sandbox ready: ${sandbox.url}`)
}

void main(process.argv.slice(2))
