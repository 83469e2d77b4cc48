import { startApi } from '#tests/setup/api.ts'
import { setTimeout as pause } from 'node:timers/promises'
import { expect, test } from 'vitest'

const api = await startApi('2026-06-09T12:00:00Z')

async function metric(name: string): Promise<number> {
  const { body } = await api.app.inject({ url: '/metrics' })
  const line = body.split('\n').find((one) => one.startsWith(`${name} `))
  return Number(line?.slice(name.length + 1) ?? Number.NaN)
}

test('the delay of the event loop since the last reading is reported, and then reset', async () => {
  const longest = 'nodejs_eventloop_lag_max_seconds'
  // The time between two ticks is measured, so that one comes before and one after.
  await expect.poll(() => metric(longest), { interval: 30 }).toBeLessThan(0.2)
  await pause(30)
  const end = performance.now() + 300
  while (performance.now() < end);
  await pause(30)
  expect(await metric(longest)).toBeGreaterThan(0.2)
  await expect.poll(() => metric(longest), { interval: 30 }).toBeLessThan(0.2)
  for (const quantile of ['p50', 'p99'])
    expect(await metric(`nodejs_eventloop_lag_${quantile}_seconds`)).toBeGreaterThanOrEqual(0)
})

test('the jobs of threads and the waiting ones are reported', async () => {
  expect(await metric('daymark_parser_jobs{state="running"}')).toBe(0)
  expect(await metric('daymark_parser_jobs{state="waiting"}')).toBe(0)
})
