import { createServer, type RequestListener, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { networkInterfaces } from 'node:os'

export interface RunningServer {
  readonly http: Server
  readonly port: number
  /** Where it can be reached: from this machine, and from others of the same network. */
  readonly addresses: readonly string[]
  /** Takes no more connections, lets answers under way end (at most `graceMs`), then closes what is left. */
  close(graceMs?: number): Promise<void>
}

export type ListenFault = 'portTaken' | 'portForbidden'

export type Listening = { readonly ok: true; readonly value: RunningServer } | { readonly ok: false; readonly fault: ListenFault }

/** Listens on every interface. Port 0 takes any free one. */
export function listen(handler: RequestListener, port: number): Promise<Listening> {
  const server = createServer(handler)
  return new Promise((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) => {
      const fault = FAULTS[error.code ?? '']
      if (fault) resolve({ ok: false, fault })
      else reject(error)
    })
    server.listen(port, () => resolve({ ok: true, value: running(server) }))
  })
}

const FAULTS: Readonly<Record<string, ListenFault>> = { EADDRINUSE: 'portTaken', EACCES: 'portForbidden' }

function running(server: Server): RunningServer {
  const { port } = server.address() as AddressInfo
  const hosts = ['localhost', ...lanHosts()]
  const addresses = hosts.map((host) => `http://${host}:${port}/`)
  return { http: server, port, addresses, close: (graceMs = 2000) => close(server, graceMs) }
}

function lanHosts(): readonly string[] {
  return Object.values(networkInterfaces())
    .flatMap((addresses) => addresses ?? [])
    .filter(({ family, internal }) => family === 'IPv4' && !internal)
    .map(({ address }) => address)
}

function close(server: Server, graceMs: number): Promise<void> {
  return new Promise((resolve) => {
    server.close(() => resolve())
    server.closeIdleConnections()
    setTimeout(() => server.closeAllConnections(), graceMs).unref()
  })
}
