import { afterEach, expect, test, vi } from 'vitest'
import { Semaphore } from './semaphore.ts'

afterEach(() => void vi.useRealTimers())

class Busy extends Error {}

/** Work that runs until the test ends it. */
function work() {
  const { promise, resolve, reject } = Promise.withResolvers<string>()
  return { run: vi.fn<() => Promise<string>>(() => promise), end: resolve, fail: reject }
}

function bounded(more: { mostWaiting?: number; longestWaitMs?: number } = {}) {
  return new Semaphore({ most: 2, refusal: () => new Busy(), ...more })
}

test('runs no more work at once than its limit, and starts waiting work in the order of arrival', async () => {
  const semaphore = bounded()
  const works = [work(), work(), work(), work()]
  const ends = works.map(({ run }) => semaphore.run(run))
  expect([semaphore.running, semaphore.waiting]).toEqual([2, 2])
  works[1]!.end('second')
  await ends[1]
  await vi.waitFor(() => expect(works[2]!.run).toHaveBeenCalled())
  expect(works[3]!.run).not.toHaveBeenCalled()
  for (const one of works) one.end('done')
  expect(await Promise.all(ends)).toEqual(['done', 'second', 'done', 'done'])
  expect([semaphore.running, semaphore.waiting]).toEqual([0, 0])
})

test('starts the next work when one fails', async () => {
  const semaphore = bounded()
  const [one, two, three] = [work(), work(), work()]
  const [failed, , next] = [semaphore.run(one.run), semaphore.run(two.run), semaphore.run(three.run)]
  one.fail(new Error('broken'))
  await expect(failed).rejects.toThrow('broken')
  three.end('third')
  expect(await next).toBe('third')
  expect(semaphore.running).toBe(1)
})

test('refuses work at once when the queue is full, without an effect on the queue', async () => {
  const semaphore = bounded({ mostWaiting: 1 })
  const works = [work(), work(), work()]
  const ends = works.map(({ run }) => semaphore.run(run))
  const refused = work()
  await expect(semaphore.run(refused.run)).rejects.toThrow(Busy)
  expect(refused.run).not.toHaveBeenCalled()
  for (const one of works) one.end('done')
  expect(await Promise.all(ends)).toEqual(['done', 'done', 'done'])
})

test('refuses work that has waited for too long, and starts the work behind it in order', async () => {
  vi.useFakeTimers()
  const semaphore = bounded({ longestWaitMs: 1000 })
  const [one, two, late, behind] = [work(), work(), work(), work()]
  const first = semaphore.run(one.run)
  const second = semaphore.run(two.run)
  const refused = semaphore.run(late.run).catch((error: unknown) => error)
  await vi.advanceTimersByTimeAsync(600)
  const next = semaphore.run(behind.run)
  await vi.advanceTimersByTimeAsync(400)
  expect(await refused).toBeInstanceOf(Busy)
  expect(late.run).not.toHaveBeenCalled()
  one.end('first')
  behind.end('fourth')
  expect([await first, await next]).toEqual(['first', 'fourth'])
  two.end('second')
  await second
  expect([semaphore.running, semaphore.waiting]).toEqual([0, 0])
})
