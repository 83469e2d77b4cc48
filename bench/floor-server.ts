import { connectionOptions } from '#server/platform/db/pools.ts'
import { rowTypes } from '#server/platform/db/row-types.ts'
import { send } from '#server/platform/db/statement.ts'
import http from 'node:http'
import pg from 'pg'
import { meetingScenarios } from './meeting-scenarios.ts'
import { readFacts, scenarios, tinyList, type Scenario } from './scenarios.ts'
import { taskScenarios } from './task-scenarios.ts'

/**
 * The floor: a bare HTTP server that sends the scenario's one statement through the same driver to the same database,
 * as its owner. No sign-in, no validation, no row-level security.
 */
const ownerUrl = process.env['BENCH_OWNER']!
const facts = await readFacts(ownerUrl, Temporal.Instant.from(process.env['BENCH_NOW']!))
const byName = new Map<string, Scenario>(
  [...scenarios(facts), ...taskScenarios(facts), ...meetingScenarios(facts.now), tinyList(facts)].map(
    (one) => [one.name, one],
  ),
)
const pool = new pg.Pool({
  connectionString: ownerUrl,
  max: 16,
  types: rowTypes,
  options: connectionOptions,
  pipeline: true,
})

const server = http.createServer((request, response) => {
  answer(request, response).catch((error: unknown) => {
    console.error(error)
    response.writeHead(500).end()
  })
})

async function answer(request: http.IncomingMessage, response: http.ServerResponse): Promise<void> {
  const url = new URL(request.url!, 'http://floor')
  const scenario = byName.get(url.searchParams.get('scenario')!)!
  const { rows } = await send(pool, scenario.floor(Number(url.searchParams.get('n'))))
  const body = JSON.stringify(rows)
  response.writeHead(200, {
    'content-type': 'application/json',
    'content-length': Buffer.byteLength(body),
  })
  response.end(body)
}

server.listen(0, '127.0.0.1', () => process.send!({ port: (server.address() as { port: number }).port }))
