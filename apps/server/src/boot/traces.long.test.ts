import { startServer, temporaryFolder, type Program } from '#tests/setup/server-process.ts'
import { createTestDatabase } from '#tests/setup/test-database.ts'
import { openTraceCollector, type TraceCollector } from '#tests/setup/trace-collector.ts'
import { freePort } from '#server/platform/postgres/wait.ts'
import { afterAll, expect, onTestFinished, test } from 'vitest'

const database = await createTestDatabase()
afterAll(() => database.drop())

/** The longest time until a scheduled job has run: the schedule is read each half minute. */
const untilScheduled = { timeout: 150_000, interval: 100 }
const never = '600000'

async function openCollector(): Promise<TraceCollector> {
  const collector = await openTraceCollector()
  onTestFinished(() => collector.close())
  return collector
}

/** A server that sends its traces to the address. */
async function startTracing(endpoint: string, env: Record<string, string> = {}) {
  const server = await startServer({
    DATA_DIR: temporaryFolder(),
    DATABASE_URL: database.ownerUrl,
    DAYMARK_SECRET_KEY: 'k'.repeat(32),
    OTEL_EXPORTER_OTLP_ENDPOINT: endpoint,
    OTEL_BSP_SCHEDULE_DELAY: '50',
    ...env,
  })
  return { server, address: await server.ready() }
}

const status = async (address: string) => (await fetch(`${address}/readyz`)).status

/** The lines of the log about traces. */
async function linesAfter(server: Program): Promise<string[]> {
  const { code, stdout } = await server.kill('SIGTERM')
  expect(code).toBe(0)
  return stdout.split('\n').filter((line) => /traces|OTEL_/.test(line))
}

test('a server sends the traces of its requests and its jobs, with the headers of the standard variable', async () => {
  const collector = await openCollector()
  const { server, address } = await startTracing(collector.url, {
    OTEL_EXPORTER_OTLP_HEADERS: 'authorization=Bearer%20key',
    OTEL_SERVICE_NAME: 'daymark-here',
  })
  expect(await status(address)).toBe(200)
  const named = (name: RegExp) => collector.received.find((span) => name.test(span.name))
  await expect.poll(() => named(/^GET \/readyz$/)?.resource['service.name']).toBe('daymark-here')
  expect(collector.headers[0]).toMatchObject({ authorization: 'Bearer key' })
  const isFirst = { 'daymark.job.attempt': 1, 'daymark.job.items': 1 }
  await expect
    .poll(() => collector.received.filter(({ name }) => name.startsWith('job ')), untilScheduled)
    .toContainEqual(expect.objectContaining({ attributes: expect.objectContaining(isFirst) as object }))
  expect(await linesAfter(server)).toEqual([])
}, 240_000)

test('what has ended before a stop is sent', async () => {
  const collector = await openCollector()
  const { server, address } = await startTracing(collector.url, { OTEL_BSP_SCHEDULE_DELAY: never })
  expect(await status(address)).toBe(200)
  await linesAfter(server)
  expect(collector.received.map(({ name }) => name)).toContain('GET /readyz')
})

test('a collector that does not answer delays no request, and a stop by three seconds at most', async () => {
  const collector = await openCollector()
  collector.hang(true)
  const { server, address } = await startTracing(collector.url)
  expect(await status(address)).toBe(200)
  await expect.poll(() => collector.waiting()).toBeGreaterThan(0)
  const begun = performance.now()
  for (let again = 0; again < 50; again++) expect(await status(address)).toBe(200)
  expect((performance.now() - begun) / 50).toBeLessThan(500)
  const stoppedAt = performance.now()
  await linesAfter(server)
  // With the time in which kept connections move elsewhere.
  expect(performance.now() - stoppedAt).toBeLessThan(10_000)
})

test('a collector that is away is one warning in the log, and no request fails', async () => {
  const { server, address } = await startTracing(`http://127.0.0.1:${await freePort()}`, {
    OTEL_EXPORTER_OTLP_TIMEOUT: '500',
  })
  expect(await status(address)).toBe(200)
  await server.says('traces could not be sent')
  for (let again = 0; again < 50; again++) expect(await status(address)).toBe(200)
  const lines = (await linesAfter(server)).map((line) => JSON.parse(line) as object)
  expect(lines).toMatchObject([
    { level: 40, msg: 'traces could not be sent', reason: expect.stringContaining('ECONNREFUSED') as string },
  ])
})

test('a server with an invalid sampler starts, and names the variable in its log', async () => {
  const collector = await openCollector()
  const { server } = await startTracing(collector.url, { OTEL_TRACES_SAMPLER: 'sometimes' })
  const lines = await linesAfter(server)
  expect(lines.join('\n')).toContain('OTEL_TRACES_SAMPLER must be one of always_on')
})
