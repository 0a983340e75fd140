import { createServer, IncomingMessage, Server, ServerResponse } from "node:http"
import { AddressInfo } from "node:net"

export type SeenRequest = {
  method: string
  path: string
  headers: IncomingMessage["headers"]
  body: string
  /** From which it came: another one for each connection. */
  port: number | undefined
}

/** Answers each request with the next of its scripts, and the last one from then on. */
export class ScriptedServer {
  readonly requests: SeenRequest[] = []
  private script: ((response: ServerResponse) => void)[] = []

  private constructor(private readonly server: Server) {}

  static async start(): Promise<ScriptedServer> {
    const server = createServer()
    const scripted = new ScriptedServer(server)
    server.on("request", async (request, response) => {
      const chunks: Buffer[] = []
      for await (const chunk of request) {
        chunks.push(chunk)
      }
      scripted.requests.push({
        method: request.method ?? "",
        path: request.url ?? "",
        headers: request.headers,
        body: Buffer.concat(chunks).toString(),
        port: request.socket.remotePort,
      })
      const answer = scripted.script.length > 1 ? scripted.script.shift() : scripted.script[0]
      answer?.(response)
    })
    await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve))
    return scripted
  }

  get url(): string {
    return `http://127.0.0.1:${(this.server.address() as AddressInfo).port}`
  }

  answers(...script: ((response: ServerResponse) => void)[]): void {
    this.script = script
    this.requests.length = 0
  }

  async close(): Promise<void> {
    this.server.closeAllConnections()
    await new Promise((resolve) => this.server.close(resolve))
  }
}

export function json(body: unknown, status = 200) {
  return (response: ServerResponse) => {
    response.writeHead(status, { "content-type": "application/json" })
    response.end(typeof body === "string" ? body : JSON.stringify(body))
  }
}
