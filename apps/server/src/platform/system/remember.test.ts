import { expect, onTestFinished, test, vi } from 'vitest'
import { rememberFor } from './remember.ts'

test('an answer is requested again only after its time, and at once after a failure', async () => {
  vi.useFakeTimers({ toFake: ['performance'] })
  onTestFinished(() => void vi.useRealTimers())
  let asked = 0
  let fails = false
  const answer = rememberFor(1_000, async () => {
    asked++
    if (fails) throw new Error('gone')
    return asked
  })
  expect(await Promise.all([answer(), answer()])).toEqual([1, 1])
  vi.advanceTimersByTime(999)
  expect(await answer()).toBe(1)
  vi.advanceTimersByTime(1)
  fails = true
  await expect(answer()).rejects.toThrow('gone')
  fails = false
  expect(await answer()).toBe(3)
})
