import { Company } from '#tests/factories/company.ts'
import { startApi } from '#tests/setup/api.ts'
import { describe, expect, test } from 'vitest'
import { daymark } from '#server/platform/nobody.ts'
import { integer, text } from './column.ts'
import { QueuedWrites } from './joined-writes.ts'
import { sql } from './sql.ts'
import type { UnitOfWork } from './unit-of-work.ts'
import { writeUnit, type Guard } from './write-unit.ts'

const api = await startApi('2026-06-09T12:00:00Z')
const company = await Company.create(api)
const { owner } = api.database
await owner.query(`create table app.notes (text text primary key);
  grant select, insert, update on app.notes to daymark_app`)

const note = (words: string) => sql`insert into app.notes values (${words})`
const noted = async () =>
  (await owner.query<{ text: string }>('select text from app.notes order by 1')).rows.map((row) => row.text)

const inUnit = <T>(work: (unit: UnitOfWork) => Promise<T>, guard?: Guard) => {
  const scope = { tenantId: company.tenantId, principal: daymark, now: api.clock.now() }
  return writeUnit(api.context.pools.app, scope, () => {}, work, guard)
}

describe('joined writes', () => {
  test('are one statement for each run of them; a text that comes again begins another', () => {
    const queued = new QueuedWrites(true)
    queued.join({
      with: { first: sql`select 1` },
      last: (table) => sql`insert into a select * from ${table('first')}`,
    })
    queued.join({ last: sql`insert into b values (${1})` })
    queued.join({ last: sql`insert into b values (${2})` })
    queued.add(sql`delete from c`)
    queued.join({ last: sql`insert into d values (1)` })
    expect(queued.take().map((statement) => statement.text)).toEqual([
      'with first as (select 1),write_0 as (insert into a select * from first) insert into b values ($1)',
      'insert into b values ($1)',
      'delete from c',
      'insert into d values (1)',
    ])
    expect(queued.take()).toEqual([])
  })

  test('are written together with what is queued around them, in that order', async () => {
    await inUnit(async (unit) => {
      unit.join({ last: note('joined 1') })
      unit.join({ last: sql`insert into app.notes values (${'joined 2'}) on conflict do nothing` })
      unit.queue(sql`update app.notes set text = 'then ' || text where text like 'joined%'`)
      unit.join({ last: note('joined 3') })
    })
    expect(await noted()).toEqual(['joined 3', 'then joined 1', 'then joined 2'])
  })
})

describe('a guard', () => {
  const refusal = new Error('refused')
  const refuse: Guard = async (unit) => {
    await unit.query({ one: integer }, sql`select 1 as one`)
    throw refusal
  }

  test('that refuses decides the error, and nothing of the work is kept', async () => {
    const before = await noted()
    const works: ((unit: UnitOfWork) => Promise<unknown>)[] = [
      (unit) => unit.execute(note('executed')),
      async (unit) => {
        unit.queue(note('flushed'))
        await unit.flush()
      },
      async (unit) => unit.queue(note('queued')),
      (unit) => unit.query({ text }, sql`insert into app.notes values ('returned') returning text`),
      (unit) => unit.query({ one: integer }, sql`select 1 / 0 as one`),
      async () => {
        throw new Error('the work itself')
      },
    ]
    for (const work of works) await expect(inUnit(work, refuse)).rejects.toBe(refusal)
    expect(await noted()).toEqual(before)
  })

  test('that refuses ends the unit: work that goes on sends nothing on a connection that is another one’s', async () => {
    const goOn = Promise.withResolvers<void>()
    let late: Promise<unknown> | undefined
    const work = async (unit: UnitOfWork) => {
      late = goOn.promise.then(() => unit.query({ one: integer }, sql`select 1 as one`))
      return late
    }
    await expect(inUnit(work, refuse)).rejects.toBe(refusal)
    goOn.resolve()
    await expect(late).rejects.toThrow('The unit of work has ended.')
  })

  test('is sent with the first reads of the work, which get their rows only once it allows them', async () => {
    const order: string[] = []
    const guard: Guard = async (unit) => {
      await unit.query({ one: integer }, sql`select 1 as one`)
      await unit.query({ one: integer }, sql`select 2 as one`)
      order.push('allowed')
    }
    await inUnit(async (unit) => {
      await unit.query({ one: integer }, sql`select 3 as one`)
      order.push('read')
    }, guard)
    expect(order).toEqual(['allowed', 'read'])
  })
})
