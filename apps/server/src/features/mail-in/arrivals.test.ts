import { maxMessageBytes } from '#core/mail-in/limits.ts'
import { expect, test } from 'vitest'
import { Arrivals } from './arrivals.ts'

test('the messages of one company take half of the places', async () => {
  const arrivals = new Arrivals()
  const { promise: ended, resolve: end } = Promise.withResolvers<void>()
  const begun: string[] = []
  const run = (company: string, name: string) =>
    arrivals.run(company, async () => {
      begun.push(name)
      await ended
    })
  const all = [run('one', 'a'), run('one', 'b'), run('one', 'c'), run('other', 'd')]
  await expect.poll(() => begun).toEqual(['a', 'b', 'd'])
  end()
  await Promise.all(all)
  expect(begun).toEqual(['a', 'b', 'd', 'c'])
})

test('large messages of one company take half of the memory, and short ones always arrive', () => {
  const arrivals = new Arrivals()
  const [first, second] = [arrivals.open('one'), arrivals.open('one')]
  first.add(maxMessageBytes)
  second.add(maxMessageBytes)
  const overloaded = expect.objectContaining({ code: 'overloaded' }) as Error
  expect(() => second.add(1_000_000)).toThrow(overloaded)
  arrivals.open('one').add(200_000)
  const [third, fourth] = [arrivals.open('other'), arrivals.open('third')]
  third.add(maxMessageBytes)
  fourth.add(maxMessageBytes)
  expect(() => arrivals.open('fourth').add(maxMessageBytes)).toThrow(overloaded)
  first.release()
  arrivals.open('fourth').add(maxMessageBytes)
})
