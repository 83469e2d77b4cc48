import { connectionOptions } from '#server/platform/db/pools.ts'
import { queryForTenant } from '#server/platform/db/tenant-query.ts'
import type { Logins } from '#server/platform/db/logins.ts'
import { rowTypes } from '#server/platform/db/row-types.ts'
import { send } from '#server/platform/db/statement.ts'
import http from 'node:http'
import pg from 'pg'
import { meetingScenarios } from './meeting-scenarios.ts'
import { readFacts, scenarios, tinyList, type Scenario } from './scenarios.ts'
import { taskScenarios } from './task-scenarios.ts'

/**
 * The floor: a bare HTTP server that sends the scenario's one statement through the same driver to the same database,
 * without sign-in and validation: a read as the owner, without row-level security, a write as the login of requests,
 * bound to its company.
 */
const ownerUrl = process.env['BENCH_OWNER']!
const facts = await readFacts(ownerUrl, Temporal.Instant.from(process.env['BENCH_NOW']!))
const byName = new Map<string, Scenario>(
  [...scenarios(facts), ...taskScenarios(facts), ...meetingScenarios(facts.now), tinyList(facts)].map(
    (one) => [one.name, one],
  ),
)
const poolOf = (connectionString: string): pg.Pool =>
  new pg.Pool({ connectionString, max: 16, types: rowTypes, options: connectionOptions, pipeline: true })
const owner = poolOf(ownerUrl)
const app = poolOf((JSON.parse(process.env['BENCH_LOGINS']!) as Logins).app)

const server = http.createServer((request, response) => {
  answer(request, response).catch((error: unknown) => {
    console.error(error)
    response.writeHead(500).end()
  })
})

async function answer(request: http.IncomingMessage, response: http.ServerResponse): Promise<void> {
  const url = new URL(request.url!, 'http://floor')
  const scenario = byName.get(url.searchParams.get('scenario')!)!
  const body = JSON.stringify(await rowsOf(scenario, Number(url.searchParams.get('n'))))
  response.writeHead(200, {
    'content-type': 'application/json',
    'content-length': Buffer.byteLength(body),
  })
  response.end(body)
}

async function rowsOf(scenario: Scenario, n: number): Promise<unknown[]> {
  if (scenario.kind === 'read') return (await send(owner, scenario.floor(n))).rows
  const { tenantId, statement } = scenario.floor(n)
  return queryForTenant(app, { tenantId }, {}, statement)
}

server.listen(0, '127.0.0.1', () => process.send!({ port: (server.address() as { port: number }).port }))
