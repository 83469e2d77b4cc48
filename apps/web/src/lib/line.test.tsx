import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import {
  lineStore,
  noteAnswer,
  noteFailure,
  probeLine,
  probePatiently,
  watchRequest,
  whenLineIsDown,
} from './line.ts'

let probes = 0
let answer: () => Promise<Response>

const ours = async () => Response.json({ status: 'ok' })
const gone = async () => Promise.reject(new TypeError('Failed to fetch'))
const silent = () => new Promise<Response>(() => {})

beforeEach(() => {
  vi.useFakeTimers()
  probes = 0
  answer = ours
  vi.stubGlobal('fetch', (_: string, { signal }: RequestInit) => {
    probes += 1
    const ended = new Promise<never>((_, reject) => {
      signal?.addEventListener('abort', () => reject(signal.reason as Error))
    })
    return Promise.race([answer(), ended])
  })
})

afterEach(() => {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(true)
})

const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms)

it('a request that the server answers in time shows nothing', async () => {
  const ended = watchRequest()
  await pass(2_900)
  noteAnswer()
  ended()
  await pass(10_000)
  expect([lineStore.isUp(), probes]).toEqual([true, 0])
})

it('a line that accepts a request and never answers is down within 5 s', async () => {
  answer = silent
  watchRequest()
  await pass(5_000)
  expect(lineStore.isUp()).toBe(false)
})

it('a slow operation of a server that answers others does not take the line down', async () => {
  watchRequest()
  await pass(20_000)
  expect(lineStore.isUp()).toBe(true)
})

it('one request that fails does not take the line down, but a failed probe does', async () => {
  noteFailure()
  await pass(0)
  expect(lineStore.isUp()).toBe(true)
  answer = gone
  noteFailure()
  await pass(0)
  expect(lineStore.isUp()).toBe(false)
})

it('the sign-in page of a public network is not an answer', async () => {
  answer = async () => new Response('<html>Welcome</html>', { headers: { 'content-type': 'text/html' } })
  noteFailure()
  await pass(0)
  expect(lineStore.isUp()).toBe(false)
})

it('a line that is down is probed again until the server answers', async () => {
  answer = gone
  noteFailure()
  await pass(10_000)
  expect(lineStore.isUp()).toBe(false)
  const before = probes
  answer = ours
  await pass(40_000)
  expect(lineStore.isUp()).toBe(true)
  expect(probes).toBe(before + 1)
})

it('pending reads are aborted when the line goes down', async () => {
  const pending = whenLineIsDown()
  answer = gone
  noteFailure()
  await pass(0)
  expect(pending.aborted).toBe(true)
  expect(whenLineIsDown().aborted).toBe(false)
})

it('a line on which each response takes seconds comes up, and is not taken down again', async () => {
  answer = () => new Promise((resolve) => setTimeout(() => resolve(Response.json({ status: 'ok' })), 4_000))
  void probeLine()
  await pass(2_000)
  expect(lineStore.isUp()).toBe(false)
  await pass(2_500)
  expect(lineStore.isUp()).toBe(true)
  const ended = watchRequest()
  await pass(6_000)
  noteAnswer()
  ended()
  await pass(10_000)
  expect(lineStore.isUp()).toBe(true)
})

it('a patient probe waits for the answer of a slow line, and ends on a dead one', async () => {
  const ends: boolean[] = []
  const wait = async () => {
    await probePatiently()
    ends.push(lineStore.isUp())
  }
  answer = () => new Promise((resolve) => setTimeout(() => resolve(Response.json({ status: 'ok' })), 4_000))
  void wait()
  await pass(3_900)
  expect(ends).toEqual([])
  await pass(200)
  expect(ends).toEqual([true])
  // Until the slow probes that were sent meanwhile are answered.
  await pass(10_000)
  answer = gone
  void wait()
  await pass(20_000)
  expect(ends).toEqual([true, false])
})

it('the browser knows that it is offline at once, and its word that it is back is checked', async () => {
  const online = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  dispatchEvent(new Event('offline'))
  expect(lineStore.isUp()).toBe(false)
  online.mockReturnValue(true)
  answer = gone
  dispatchEvent(new Event('online'))
  await pass(0)
  expect(lineStore.isUp()).toBe(false)
  answer = ours
  dispatchEvent(new Event('online'))
  await pass(0)
  expect(lineStore.isUp()).toBe(true)
})
