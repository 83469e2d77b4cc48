import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { untilStopped } from './until-stopped.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

test('a text in progress may continue for 8 s when the server begins to stop, within its drain', () => {
  const server = new AbortController()
  const stopped = untilStopped(server.signal)
  vi.advanceTimersByTime(60_000)
  expect(stopped.signal.aborted).toBe(false)
  server.abort()
  vi.advanceTimersByTime(7_999)
  expect(stopped.signal.aborted).toBe(false)
  vi.advanceTimersByTime(1)
  expect(stopped.signal.aborted).toBe(true)
})

test('one that begins while the server stops has the same time, and one that has ended leaves no timer', () => {
  const server = new AbortController()
  server.abort()
  const late = untilStopped(server.signal)
  vi.advanceTimersByTime(8_000)
  expect(late.signal.aborted).toBe(true)
  const ended = untilStopped(server.signal)
  ended[Symbol.dispose]()
  expect(vi.getTimerCount()).toBe(0)
})
