import net from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import { Connection, type Outcome } from './overload/connection.ts'
import { floodRequest, longList, post } from './overload/requests.ts'

/** Sends the load from a process of its own, so that it does not delay the measured people. */
const { port, perSecond, seconds, people } = JSON.parse(process.argv[2]!) as {
  port: number
  perSecond: number
  seconds: number
  people: number
}
const tickMs = 10
const clientsOf = (count: number) =>
  Array.from({ length: count }, (_, n) => new Connection(port, `127.0.1.${1 + (n % 20)}`))
/** Clients that wait for their answer, and clients that disconnect before it and come again. */
const [patient, leaving] = [clientsOf(3_000), clientsOf(600)]
const outcomes: Record<string, number> = {}
const count = (outcome: Outcome | 'nobody free'): void => {
  outcomes[outcome] = (outcomes[outcome] ?? 0) + 1
}

const until = performance.now() + seconds * 1000
const slow = [
  ...Array.from({ length: 50 }, (_, n) => sendSlowly(n)),
  ...Array.from({ length: 50 }, (_, n) => readSlowly(n)),
]
const started = performance.now()
let sent = 0
while (performance.now() < until) {
  const wanted = Math.floor(((performance.now() - started) / 1000) * perSecond)
  for (; sent < wanted; sent++) {
    const n = sent
    const leaves = n % 3 === 0
    const connection = nextFree(leaves ? leaving : patient)
    if (!connection) count('nobody free')
    else void connection.ask(floodRequest(n, people), leaves ? n % 30 : undefined).then(count)
  }
  await pause(tickMs)
}

for (const connection of [...patient, ...leaving]) connection.close()
await Promise.all(slow)

process.send?.({ sent, outcomes })
process.disconnect?.()

/** The next free connection, in turn; undefined if all wait for an answer. */
function nextFree(connections: Connection[]): Connection | undefined {
  for (let looked = 0; looked < 50; looked++) {
    const connection = connections.shift()!
    connections.push(connection)
    if (!connection.isBusy) return connection
  }
  return undefined
}

/** Sends half a request, and then a byte each second. */
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

/** Requests fifty long answers at once, and reads only a little of them now and then. */
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
