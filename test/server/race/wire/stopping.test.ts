import { connect } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { hosted } from './host.ts'

test('a server that stops ends in good order, though a socket that it waits for breaks', async () => {
  const host = await hosted()
  const { host: address, port } = new URL(host.base)
  const socket = connect(Number(port), '127.0.0.1')
  const answered = new Promise<string>((resolve) => socket.once('data', (data) => resolve(String(data))))
  // What it says is no good to any table: the server would close, and waits for an answer that never comes.
  const asked = ['GET / HTTP/1.1', `Host: ${address}`, `Origin: ${host.base}`, 'Connection: Upgrade', 'Upgrade: websocket']
  socket.write([...asked, 'Sec-WebSocket-Version: 13', 'Sec-WebSocket-Key: MDEyMzQ1Njc4OWFiY2RlZg==', '', ''].join('\r\n'))
  expect(await answered).toContain('101 Switching Protocols')
  const stopped = host.close()
  await sleep(100)
  socket.resetAndDestroy()
  await stopped
  expect(host.logged.map((line) => JSON.parse(line).event)).toContain('stopped')
})
