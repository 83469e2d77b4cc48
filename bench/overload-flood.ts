import net from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import { Connection, type Outcome } from './overload/connection.ts'
import { floodRequest, longList, post } from './overload/requests.ts'

/** Drives the load in a process of its own, so that the working people's clocks are not held up by it. */
const { port, perSecond, seconds, people } = JSON.parse(process.argv[2]!) as {
  port: number
  perSecond: number
  seconds: number
  people: number
}
const tickMs = 10
/** A third of the clients go away before their answer, and come again. */
const clients = Array.from({ length: 1_200 }, (_, n) => ({
  connection: new Connection(port, `127.0.1.${1 + (n % 20)}`),
  leaves: n % 3 === 0,
}))
const outcomes: Record<string, number> = {}
const count = (outcome: Outcome | 'nobody free', times = 1): void => {
  outcomes[outcome] = (outcomes[outcome] ?? 0) + times
}

const until = performance.now() + seconds * 1000
const slow = [
  ...Array.from({ length: 50 }, (_, n) => sendSlowly(n)),
  ...Array.from({ length: 50 }, (_, n) => readSlowly(n)),
]
const started = performance.now()
let sent = 0
let turn = 0
while (performance.now() < until) {
  const wanted = Math.floor(((performance.now() - started) / 1000) * perSecond)
  for (let looked = 0; sent < wanted && looked < clients.length; looked++) {
    const { connection, leaves } = clients[turn++ % clients.length]!
    if (connection.isBusy) continue
    const n = sent++
    void connection.ask(floodRequest(n, people), leaves ? n % 30 : undefined).then(count)
  }
  if (sent < wanted) {
    count('nobody free', wanted - sent)
    sent = wanted
  }
  await pause(tickMs)
}

for (const { connection } of clients) connection.close()
await Promise.all(slow)

process.send?.({ sent, outcomes })
process.disconnect?.()

/** Half a request, and then a byte each second. */
async function sendSlowly(n: number): Promise<void> {
  while (performance.now() < until) {
    const socket = net.connect(port, '127.0.0.1')
    socket.on('error', () => {})
    socket.resume()
    const request = post('/api/auth/sign-in/email', `{}${' '.repeat(900)}`)
    for (let at = 60 + n; at < request.length && !socket.destroyed && performance.now() < until; at++) {
      socket.write(at === 60 + n ? request.slice(0, at) : request[at]!)
      await pause(1_000)
    }
    socket.destroy()
  }
}

/** Fifty long answers asked for at once, of which a little is read now and then. */
async function readSlowly(n: number): Promise<void> {
  while (performance.now() < until) {
    const socket = net.connect(port, '127.0.0.1')
    socket.on('error', () => {})
    socket.pause()
    socket.write(longList(n).repeat(50))
    while (!socket.destroyed && performance.now() < until) {
      socket.read(1_000)
      await pause(500)
    }
    socket.destroy()
  }
}
