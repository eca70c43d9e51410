import { createServer, request as ask, type IncomingMessage, type ServerResponse } from 'node:http'
import { connect, type AddressInfo } from 'node:net'
import type { Duplex } from 'node:stream'

/** One address for several processes, as README has a proxy set up. */
export interface Proxy {
  readonly base: string
  close(): void
}

/**
 * Listens on one port for all: `/p1/…` goes to the first process and to no other, `/p2/…` to the second; everything
 * else to any process that answers.
 *
 * @param ports of the processes, in order; asked for anew each time, 0 for one that is not there
 */
export async function startProxy(ports: () => readonly number[]): Promise<Proxy> {
  const server = createServer((request, response) => forward(request, response, routesOf(request.url ?? '/', ports())))
  server.on('upgrade', (request, socket, head) => tunnel(request, socket, head, routesOf(request.url ?? '/', ports())))
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return {
    base: `http://127.0.0.1:${port}`,
    close: () => {
      server.closeAllConnections()
      server.close()
    },
  }
}

interface Route {
  readonly port: number
  readonly path: string
}

function routesOf(url: string, ports: readonly number[]): readonly Route[] {
  const own = /^\/p(\d+)(\/.*)$/.exec(url)
  const routes = own
    ? [{ port: ports[Number(own[1]) - 1] ?? 0, path: own[2]! }]
    : ports.map((port) => ({ port, path: url })).sort(() => Math.random() - 0.5)
  return routes.filter(({ port }) => port !== 0)
}

/** Tries the next process when one does not take the connection. */
function forward(request: IncomingMessage, response: ServerResponse, [route, ...others]: readonly Route[]): void {
  if (!route) return void response.writeHead(502).end()
  const { method, headers } = request
  const asked = ask({ host: '127.0.0.1', ...route, method, headers }, (answer) => {
    response.writeHead(answer.statusCode ?? 502, answer.headers)
    answer.pipe(response)
  })
  asked.on('error', () => (response.headersSent ? response.destroy() : forward(request, response, others)))
  asked.end()
}

function tunnel(request: IncomingMessage, socket: Duplex, head: Buffer, [route]: readonly Route[]): void {
  if (!route) return void socket.end('HTTP/1.1 502 Bad Gateway\r\n\r\n')
  const far = connect(route.port, '127.0.0.1', () => {
    const lines = [`${request.method} ${route.path} HTTP/1.1`]
    for (let index = 0; index < request.rawHeaders.length; index += 2) {
      lines.push(`${request.rawHeaders[index]}: ${request.rawHeaders[index + 1]}`)
    }
    far.write(`${lines.join('\r\n')}\r\n\r\n`)
    far.write(head)
    far.pipe(socket)
    socket.pipe(far)
  })
  for (const [one, other] of [[far, socket], [socket, far]] as const) {
    one.on('error', () => other.destroy())
    one.on('close', () => other.destroy())
  }
}
