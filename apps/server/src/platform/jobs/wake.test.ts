import { RecordedTraces } from '#tests/setup/recorded-traces.ts'
import { createHub } from '../events/hub.ts'
import { currentSpan, untilDone } from '../tracing/span.ts'
import { requestStart } from '../tracing/starts.ts'
import type { ScheduledJob } from './jobs.ts'
import { wakeOnHints } from './wake.ts'
import type { FastifyBaseLogger } from 'fastify'
import { expect, onTestFinished, test, vi } from 'vitest'

const quiet = { warn: () => {} } as unknown as FastifyBaseLogger
const hint = (topic: string) => ({ tenantId: 't', topic, ids: [], userIds: [] })

/** A job whose runs end when the test lets them. */
function heldJob(): { job: ScheduledJob; runs: () => number; finish: (error?: Error) => Promise<void> } {
  const open: PromiseWithResolvers<void>[] = []
  let runs = 0
  const job: ScheduledJob = {
    name: 'held',
    cron: '* * * * *',
    wakeOn: 'mail',
    run: () => {
      runs++
      const held = Promise.withResolvers<void>()
      open.push(held)
      return held.promise
    },
  }
  const finish = async (error?: Error): Promise<void> => {
    const held = open.shift()!
    if (error) held.reject(error)
    else held.resolve()
    await new Promise((resolve) => setImmediate(resolve))
  }
  return { job, runs: () => runs, finish }
}

test('a hint of its topic runs the job at once, others do not', async () => {
  const hub = createHub()
  const { job, runs, finish } = heldJob()
  const stop = wakeOnHints(hub, [job], quiet, new AbortController().signal)
  hub.publish([hint('reports')])
  expect(runs()).toBe(0)
  hub.publish([hint('mail')])
  expect(runs()).toBe(1)
  await finish()
  await stop()
})

test('hints during a run cause one more run, also after a failure', async () => {
  const hub = createHub()
  const { job, runs, finish } = heldJob()
  const stop = wakeOnHints(hub, [job], quiet, new AbortController().signal)
  hub.publish([hint('mail'), hint('mail'), hint('mail')])
  expect(runs()).toBe(1)
  await finish(new Error('the mail server is gone'))
  expect(runs()).toBe(2)
  await finish()
  expect(runs()).toBe(2)
  hub.publish([hint('mail')])
  expect(runs()).toBe(3)
  await finish()
  await stop()
})

test('stopping waits for the current run and starts no other', async () => {
  const hub = createHub()
  const { job, runs, finish } = heldJob()
  const stopping = new AbortController()
  const stop = wakeOnHints(hub, [job], quiet, stopping.signal)
  hub.publish([hint('mail'), hint('mail')])
  stopping.abort()
  const stopped = stop()
  hub.publish([hint('mail')])
  await finish()
  await stopped
  expect(runs()).toBe(1)
})

test('a job that a request wakes belongs to a trace of its own', async () => {
  const [hub, traces] = [createHub(), new RecordedTraces()]
  const spanIds: (string | undefined)[] = []
  const job: ScheduledJob = {
    name: 'woken',
    cron: '* * * * *',
    wakeOn: 'mail',
    run: async () => void spanIds.push(currentSpan()?.spanId),
  }
  const stop = wakeOnHints(hub, [job], quiet, new AbortController().signal, traces)
  const request = traces.startTrace(requestStart('POST', '/mails', 'request-1'))
  await untilDone(request, async () => hub.publish([hint('mail')]))
  traces.isSampling = false
  await untilDone(request, async () => hub.publish([hint('mail')]))
  await stop()
  const [, run] = traces.spans
  expect(run).toMatchObject({ name: 'job woken', parentId: undefined, hasEnded: true })
  expect(spanIds).toEqual([run?.spanId, undefined])
})

test('a job with an interval runs without a hint, until the server stops', async () => {
  vi.useFakeTimers()
  onTestFinished(() => void vi.useRealTimers())
  let runs = 0
  const job: ScheduledJob = {
    name: 'looking',
    cron: '* * * * *',
    pollSeconds: 10,
    run: async () => void runs++,
  }
  const stop = wakeOnHints(createHub(), [job], quiet, new AbortController().signal)
  await vi.advanceTimersByTimeAsync(29_000)
  expect(runs).toBe(2)
  await stop()
  await vi.advanceTimersByTimeAsync(60_000)
  expect(runs).toBe(2)
})
