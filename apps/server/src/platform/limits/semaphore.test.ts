import { afterEach, expect, test, vi } from 'vitest'
import { Semaphore } from './semaphore.ts'

afterEach(() => void vi.useRealTimers())

class Busy extends Error {}

/** Work that goes on until it is told to end. */
function work() {
  const { promise, resolve, reject } = Promise.withResolvers<string>()
  return { run: vi.fn<() => Promise<string>>(() => promise), end: resolve, fail: reject }
}

function bounded(more: { mostWaiting?: number; longestWaitMs?: number } = {}) {
  return new Semaphore({ most: 2, refusal: () => new Busy(), ...more })
}

test('no more are worked on at once than it allows, and the others in the order in which they came', async () => {
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

test('work that fails gives its place to the next', async () => {
  const semaphore = bounded()
  const [one, two, three] = [work(), work(), work()]
  const [failed, , next] = [semaphore.run(one.run), semaphore.run(two.run), semaphore.run(three.run)]
  one.fail(new Error('broken'))
  await expect(failed).rejects.toThrow('broken')
  three.end('third')
  expect(await next).toBe('third')
  expect(semaphore.running).toBe(1)
})

test('whoever comes when as many wait as may is refused at once, and takes nobody’s place', async () => {
  const semaphore = bounded({ mostWaiting: 1 })
  const works = [work(), work(), work()]
  const ends = works.map(({ run }) => semaphore.run(run))
  const refused = work()
  await expect(semaphore.run(refused.run)).rejects.toThrow(Busy)
  expect(refused.run).not.toHaveBeenCalled()
  for (const one of works) one.end('done')
  expect(await Promise.all(ends)).toEqual(['done', 'done', 'done'])
})

test('whoever has waited for too long is refused, and those behind them come in their turn', async () => {
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
