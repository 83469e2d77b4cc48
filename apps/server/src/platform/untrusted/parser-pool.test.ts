import { AppError } from '#core/errors/app-error.ts'
import { describe, expect, test } from 'vitest'
import { ParserPool } from './parser-pool.ts'
import type { Parser } from './parser.ts'

type Act = { is: 'answer' | 'refuse' | 'loop' | 'fill' | 'wait' | 'end' | 'function'; value?: unknown }

const source = `
import { AppError } from ${JSON.stringify(new URL('../../../../../packages/core/src/errors/app-error.ts', import.meta.url).href)}
const acts = {
  answer: ({ value }) => ({ value, bytes: value instanceof Uint8Array ? value : undefined }),
  refuse: () => { throw new AppError('attachment_type') },
  loop: () => { for (;;); },
  fill: () => { const all = []; for (;;) all.push(Array.from({ length: 100_000 }, Math.random)) },
  wait: ({ value }) => new Promise((resolve) => setTimeout(resolve, value)),
  end: () => { setImmediate(() => process.exit(1)) },
  function: () => ({ value: () => {} }),
}
export default (act) => acts[act.is](act)`

const acts: Parser<Act, { value?: unknown; bytes?: Uint8Array }> = {
  module: `data:text/javascript,${encodeURIComponent(source)}`,
  deadlineMs: 500,
}
const how = { of: 'a company', tooCostly: 'notes_unreadable' } as const
const codeOf = (work: Promise<unknown>) =>
  work.then(
    () => 'done',
    (error: unknown) => (error instanceof AppError ? error.code : String(error)),
  )

describe('a job that exceeds its bounds is refused, and the pool keeps working', () => {
  test.each([
    ['that never ends', { is: 'loop' }],
    ['that needs more memory than a thread may have', { is: 'fill' }],
  ] as const)(
    '%s',
    async (_name, act) => {
      const pool = new ParserPool({ threads: 1 })
      const parser = act.is === 'fill' ? { ...acts, deadlineMs: 60_000 } : acts
      expect(await codeOf(pool.parse(parser, act, how))).toBe('notes_unreadable')
      expect(await pool.parse(acts, { is: 'answer', value: 1 }, how)).toMatchObject({ value: 1 })
      expect(pool.load).toEqual({ inWork: 0, waiting: 0 })
    },
    60_000,
  )
})

test('a deadline counts processor time: a job that waits for a processor is not refused', async () => {
  const pool = new ParserPool({ threads: 1 })
  expect(await codeOf(pool.parse(acts, { is: 'wait', value: 1_500 }, how))).toBe('done')
})

test('a thread that ended while it was idle is replaced', async () => {
  const pool = new ParserPool({ threads: 1 })
  await pool.parse(acts, { is: 'end' }, how)
  // A job that was given to the thread before its end was noticed is refused.
  const later = () => pool.parse(acts, { is: 'wait', value: 100 }, how)
  await expect.poll(() => codeOf(later())).toBe('done')
  expect(await codeOf(later())).toBe('done')
})

test('a refusal of a parser keeps its code, and names its input', async () => {
  const refused = new ParserPool().parse(acts, { is: 'refuse' }, { ...how, name: 'a.pdf' })
  await expect(refused).rejects.toMatchObject({
    code: 'attachment_type',
    message: 'a.pdf is not a JPG, PNG, PDF or DOCX file.',
  })
})

test('an input or an output that cannot be copied is an error and not a refusal, and the pool keeps working', async () => {
  const pool = new ParserPool({ threads: 1 })
  await expect(pool.parse(acts, { is: 'answer', value: () => {} }, how)).rejects.toThrow(
    'could not be cloned',
  )
  await expect(pool.parse(acts, { is: 'function' }, how)).rejects.toThrow('could not be cloned')
  expect(await codeOf(pool.parse(acts, { is: 'answer' }, how))).toBe('done')
})

test('memory that is handed over is not copied, in either direction', async () => {
  const value = new Uint8Array(1_000_000).fill(7)
  const answer = await new ParserPool().parse(
    acts,
    { is: 'answer', value },
    { ...how, transfer: [value.buffer] },
  )
  expect([value.byteLength, answer.bytes!.byteLength, answer.bytes![999_999]]).toEqual([0, 1_000_000, 7])
})

describe('companies', () => {
  const after = async (pool: ParserPool, of: string, order: string[], name: string) => {
    await pool.parse(acts, { is: 'wait', value: 20 }, { ...how, of })
    order.push(name)
  }

  test('take turns: one company’s jobs delay another company’s by one job', async () => {
    const pool = new ParserPool({ threads: 1 })
    const order: string[] = []
    const first = ['a1', 'a2', 'a3'].map((name) => after(pool, 'a', order, name))
    const second = ['b1', 'b2'].map((name) => after(pool, 'b', order, name))
    const third = after(pool, 'c', order, 'c1')
    await Promise.all([...first, ...second, third])
    expect(order.indexOf('b1')).toBe(1)
    expect(order.indexOf('c1')).toBe(2)
  })

  test('have one job in work, so that a thread is free for another company', async () => {
    const pool = new ParserPool({ threads: 2 })
    const order: string[] = []
    const all = ['a1', 'a2', 'a3'].map((name) => after(pool, 'a', order, name))
    expect(pool.load).toEqual({ inWork: 1, waiting: 2 })
    const other = after(pool, 'b', order, 'b1')
    expect(pool.load).toEqual({ inWork: 2, waiting: 2 })
    await Promise.all([...all, other])
  })

  test('whose jobs wait in too great a number, or for too long, are refused as overloaded', async () => {
    const pool = new ParserPool({ threads: 1, mostWaiting: 2, longestWaitMs: 50 })
    const loop = codeOf(pool.parse(acts, { is: 'loop' }, how))
    const others = [1, 2, 3].map(() => codeOf(pool.parse(acts, { is: 'answer' }, how)))
    expect(await Promise.all(others)).toEqual(['overloaded', 'overloaded', 'overloaded'])
    expect(await loop).toBe('notes_unreadable')
  })
})

test('a thread without work does not keep the process from ending', async () => {
  const ports = () => process.getActiveResourcesInfo().filter((name) => name === 'MessagePort').length
  const before = ports()
  await new ParserPool().parse(acts, { is: 'answer', value: 1 }, how)
  expect(ports()).toBe(before)
})
