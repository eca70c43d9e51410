import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Place, PlaceFault } from '../../protocol/http.ts'
import { PROTOCOL_VERSION } from '../../protocol/limits.ts'
import { parseTableCode } from '../../protocol/tableCode.ts'
import { fail, type Result } from '../../rules/result.ts'
import type { Logger } from './log.ts'
import type { Metrics } from './metrics.ts'
import { openTable, placeAt } from './places.ts'
import { addressOf, bringsSecret, isFromHere, isFromOurPage, type Trust } from './requests.ts'
import type { TableStore } from './store/tableStore.ts'
import type { Visitors } from './visitors.ts'

export interface EndpointServices {
  readonly store: TableStore
  readonly kept: string
  readonly visitors: Visitors
  readonly trust: Trust
  readonly metrics: Metrics
  readonly log: Logger
  /** By which programs elsewhere may read the metrics; null: none may. */
  readonly metricsToken: string | null
}

const STATUS: Readonly<Record<PlaceFault, number>> = {
  noTable: 404,
  finished: 410,
  full: 409,
  busy: 429,
  forbidden: 403,
  unavailable: 503,
}

/** The race's part of the addresses by HTTP. Reads no request's body: there is nothing to say in one. */
export class Endpoints {
  readonly #services: EndpointServices
  #isClosing = false

  constructor(services: EndpointServices) {
    this.#services = services
  }

  /** From now on there is no place at any table here; another process, or this one when it is back, has them. */
  close(): void {
    this.#isClosing = true
  }

  /** Answers if the address is the race's; false if it is not. */
  handle(request: IncomingMessage, response: ServerResponse): boolean {
    const [path] = (request.url ?? '/').split('?')
    if (request.method === 'GET' && path === '/health') return this.#health(response)
    if (request.method === 'GET' && path === '/metrics') return this.#metrics(request, response)
    const match = /^\/race\/tables(?:\/([^/]{1,40})\/place)?$/.exec(path!)
    if (!match || request.method !== 'POST') return false
    void this.#place(request, match[1] ?? null)
      .catch((error: unknown) => this.#failed(error))
      .then((result) => this.#answer(request, response, result))
    return true
  }

  async #place(request: IncomingMessage, typed: string | null): Promise<Result<Place, PlaceFault>> {
    const { trust, store, visitors } = this.#services
    if (this.#isClosing) return fail('unavailable')
    if (!isFromOurPage(request.headers, trust)) return fail('forbidden')
    const address = addressOf(request, trust)
    if (!(await visitors.asks(address))) return fail('busy')
    if (typed === null) return openTable(store, (code) => visitors.opens(address, code))
    const code = parseTableCode(decoded(typed))
    return code === null ? fail('noTable') : placeAt(code, store)
  }

  #failed(error: unknown): Result<Place, PlaceFault> {
    const { log, metrics } = this.#services
    metrics.add('faults_total')
    log('placeFault', { error: String(error) })
    return fail('unavailable')
  }

  #answer(request: IncomingMessage, response: ServerResponse, result: Result<Place, PlaceFault>): void {
    request.resume()
    if (result.ok) return sendJson(response, 200, result.value)
    this.#services.metrics.add('refused_requests_total')
    sendJson(response, STATUS[result.fault], { version: PROTOCOL_VERSION, fault: result.fault })
  }

  #health(response: ServerResponse): true {
    sendJson(response, this.#isClosing ? 503 : 200, { ok: !this.#isClosing, kept: this.#services.kept })
    return true
  }

  /** How busy a server is concerns nobody but its owner; to everybody else there is no such address. */
  #metrics(request: IncomingMessage, response: ServerResponse): boolean {
    if (!isFromHere(request) && !bringsSecret(request, this.#services.metricsToken)) return false
    response.writeHead(200, { 'Content-Type': 'text/plain; version=0.0.4', 'Cache-Control': 'no-store' })
    response.end(this.#services.metrics.text())
    return true
  }
}

function sendJson(response: ServerResponse, status: number, body: unknown): void {
  response.writeHead(status, {
    'Content-Type': 'application/json; charset=utf-8',
    'Cache-Control': 'no-store',
    'X-Content-Type-Options': 'nosniff',
  })
  response.end(JSON.stringify(body))
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}
