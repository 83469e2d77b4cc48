import { Company, type Person } from '#tests/factories/company.ts'
import { pdf } from '#tests/factories/files.ts'
import { startApi } from '#tests/setup/api.ts'
import { sessionCookieOf } from '#tests/setup/cookie.ts'
import { plansOf } from '#tests/setup/plans-of.ts'
import { describe, expect, test } from 'vitest'

const api = await startApi('2026-06-09T12:00:00Z')

const names = async (person: Person, query: Record<string, string | number>) => {
  const { status, body } = await person.call('GET /reports', { query })
  if (status !== 200) return [status, body.error.code]
  return body.items.map((item) => item.employee.name)
}

describe('scope', async () => {
  const company = await Company.create(api)
  const ann = await company.person({ name: 'Ann' })
  const sam = await company.person({ name: 'Sam', unit: 'Sales' })
  const other = await (await Company.create(api)).person({ name: 'Eve' })
  for (const person of [ann, sam, other]) await person.submit()

  test('employees see their own, and may not request more', async () => {
    expect(await names(ann, {})).toEqual(['Ann'])
    expect(await names(ann, { scope: 'team' })).toEqual([403, 'forbidden'])
    expect(await names(ann, { scope: 'all' })).toEqual([403, 'forbidden'])
  })

  test.each([['Manager'], ['Team Lead']] as const)('a %s sees the unit', async (role) => {
    const person = await company.person({ role })
    expect(await names(person, { scope: 'team' })).toEqual(['Ann'])
    expect(await names(person, { scope: 'all' })).toEqual([403, 'forbidden'])
  })

  test.each([['Director'], ['Tenant Admin']] as const)(
    'a %s sees every unit of the company, and no other company',
    async (role) => {
      const person = await company.person({ role, unit: null })
      expect((await names(person, { scope: 'team' })).toSorted()).toEqual(['Ann', 'Sam'])
      expect((await names(person, { scope: 'all' })).toSorted()).toEqual(['Ann', 'Sam'])
    },
  )

  test('a filter does not widen the scope', async () => {
    const manager = await company.person({ role: 'Manager' })
    expect(await names(manager, { scope: 'team', userId: sam.publicId })).toEqual([])
    expect(await names(manager, { scope: 'team', userId: other.publicId })).toEqual([])
  })

  test('a report beyond the scope looks like one that does not exist', async () => {
    const [report] = (await sam.call('GET /reports')).body.items
    const foreign = (await other.call('GET /reports')).body.items[0]!
    const missing = 'report_01k0000000e0000000000000zz'
    const answers = await Promise.all(
      [report!.id, foreign.id, missing].map((reportId) =>
        ann.call('GET /reports/{reportId}', { path: { reportId } }),
      ),
    )
    const told = answers.map(({ status, body }) => [status, { ...body.error, requestId: '' }])
    expect(told[0]).toEqual(told[2])
    expect(told[1]).toEqual(told[2])
    expect(told[2]![0]).toBe(404)
  })

  test('the people and units to filter by are those of the scope', async () => {
    const manager = await company.person({ role: 'Manager', name: 'Mo' })
    const people = (await manager.call('GET /people')).body.items.map(({ name }) => name)
    expect(people).toContain('Ann')
    expect(people).not.toContain('Sam')
    expect((await manager.call('GET /business-units')).body.items.map(({ name }) => name)).toEqual([
      'Technology',
    ])
    const director = await company.person({ role: 'Director', unit: null })
    expect((await director.call('GET /business-units')).body.items.map(({ name }) => name)).toEqual([
      'Sales',
      'Technology',
    ])
    expect(
      (await director.call('GET /people', { query: { search: 'sa' } })).body.items.map(({ name }) => name),
    ).toEqual(['Sam'])
  })
})

describe('filters, order and pages', async () => {
  const company = await Company.create(api)
  const manager = await company.person({ role: 'Manager', name: 'Mia' })
  const days = ['2026-06-05', '2026-06-06', '2026-06-08', '2026-06-09']
  for (const name of ['Ben', 'Ada', 'Cleo']) {
    const person = await company.person({ name })
    for (const forDate of days) await person.submit({ forDate })
  }

  test('newest date first by default, the rest on the next page', async () => {
    const first = (await manager.call('GET /reports', { query: { scope: 'team', pageSize: 10 } })).body
    const second = (await manager.call('GET /reports', { query: { scope: 'team', pageSize: 10, page: 2 } }))
      .body
    expect([first.items.length, first.hasMore, second.items.length, second.hasMore]).toEqual([
      10,
      true,
      2,
      false,
    ])
    const dates = [...first.items, ...second.items].map(({ date }) => date)
    expect(dates).toEqual(dates.toSorted().toReversed())
    expect(new Set([...first.items, ...second.items].map(({ id }) => id)).size).toBe(12)
    expect((await manager.call('GET /reports/count', { query: { scope: 'team' } })).body.count).toBe(12)
  })

  test('by words of the name, without case and accents, and not by the email', async () => {
    const zoe = await company.person({ name: 'Zoë Łukasz-Ng', unit: 'Named' })
    const reader = await company.person({ role: 'Director', unit: null })
    await zoe.submit({ forDate: '2026-06-09' })
    const found = async (search: string) => {
      const query = { scope: 'team', search }
      const { count } = (await reader.call('GET /reports/count', { query })).body
      return [await names(reader, query), count]
    }
    expect(await found('zoe')).toEqual([['Zoë Łukasz-Ng'], 1])
    expect(await found('NG zo')).toEqual([['Zoë Łukasz-Ng'], 1])
    expect(await found('zoe ada')).toEqual([[], 0])
    expect(await found('@')).toEqual([[], 0])
    expect(await found('%')).toEqual([[], 0])
    expect((await found('ad'))[0]).toEqual(Array<string>(4).fill('Ada'))
    expect(await names(reader, { scope: 'team', search: 'zoe', sort: 'employee' })).toEqual(['Zoë Łukasz-Ng'])
  })

  test('with the first 70 characters of the tasks', async () => {
    const author = await company.person({ name: 'Lin', unit: 'Lines' })
    await author.submit({ tasksCompleted: `- One\n\n- ${'x'.repeat(100)}` })
    const [item] = (await author.call('GET /reports')).body.items
    expect(item!.preview).toBe(`One · ${'x'.repeat(64)}…`)
  })

  test('sorted by employee', async () => {
    const sorted = await names(manager, { scope: 'team', sort: 'employee', dir: 'asc', pageSize: 12 })
    expect(sorted).toEqual(['Ada', 'Ben', 'Cleo'].flatMap((name) => Array<string>(4).fill(name)))
  })

  test('by a range of dates, both ends included', async () => {
    const query = { scope: 'team', startDate: '2026-06-06', endDate: '2026-06-08' }
    const { items } = (await manager.call('GET /reports', { query })).body
    expect([...new Set(items.map(({ date }) => date))]).toEqual(['2026-06-08', '2026-06-06'])
  })

  test('a range that ends before it starts is refused with the specification’s message', async () => {
    const query = { scope: 'team', startDate: '2026-06-09', endDate: '2026-06-08' }
    for (const key of ['GET /reports', 'GET /reports/count'] as const) {
      const { status, body } = await manager.call(key, { query })
      expect([status, body.error.fields]).toEqual([
        400,
        [{ field: 'query.startDate', message: 'Start date cannot be after end date.' }],
      ])
    }
  })

  test('a day of the year 0 is no date', async () => {
    const { status, body } = await manager.call('GET /reports', { query: { startDate: '0000-01-01' } })
    expect([status, body.error.fields?.[0]?.field]).toEqual([400, 'query.startDate'])
  })

  test('by status; reports that wait for the manager do not include their own', async () => {
    const own = await manager.submit()
    const pending = { scope: 'team', status: 'Pending Acknowledgment' }
    expect((await manager.call('GET /reports/count', { query: pending })).body.count).toBe(13)
    expect((await manager.call('GET /reports/pending-count')).body.count).toBe(12)
    const [some] = (await manager.call('GET /reports', { query: { ...pending, userId: own.employee.id } }))
      .body.items
    expect(some).toMatchObject({ id: own.id, canAcknowledge: false })
  })
})

describe('the pages of an export', async () => {
  const company = await Company.create(api)
  const director = await company.person({ role: 'Director', unit: null })
  const people = await Promise.all(
    // Names that are equal in lower case, or whose lower case differs between database and browser.
    ['Ann', 'ANN', 'İpek', 'Zoë', 'Bob'].map((name) => company.person({ name })),
  )
  for (const person of people)
    for (const forDate of ['2026-06-09', '2026-06-08', '2026-06-06']) await person.submit({ forDate })
  const [first] = (await director.call('GET /reports', { query: { scope: 'all' } })).body.items
  await director.call('POST /reports/{reportId}/acknowledgments', { path: { reportId: first!.id }, body: {} })

  // The clock advances, so that no test starts too many exports within the hour.
  const started = async (who: Person, filters: Record<string, string>): Promise<string> => {
    api.clock.forward({ hours: 1 })
    const { body } = await who.call('POST /exports', {
      body: { list: 'reports', format: 'csv', rows: 15, filters },
    })
    return body.id
  }
  const inPages = async (
    { sort = 'date', dir = 'desc', ...filters }: Record<string, string>,
    limit: number,
  ): Promise<string[]> => {
    const ids: string[] = []
    const query = { ...filters, sort, dir, export: await started(director, filters) }
    for (let after: string | null | undefined; after !== null;) {
      const { body, status } = await director.call('GET /reports/export', {
        query: { ...query, pageSize: limit, ...(after ? { after } : {}) },
      })
      expect([status, body.items.length <= limit]).toEqual([200, true])
      ids.push(...body.items.map(({ id }) => id))
      after = body.next
    }
    return ids
  }

  test.each(
    (
      ['date', 'submittedAt', 'employee', 'businessUnit', 'tasks', 'status', 'acknowledgedBy'] as const
    ).flatMap((sort) => (['asc', 'desc'] as const).map((dir) => ({ sort, dir }))),
  )('contain every report once, in the order of the list: $sort $dir', async ({ sort, dir }) => {
    const query = { scope: 'all', sort, dir }
    const list = (await director.call('GET /reports', { query: { ...query, pageSize: 100 } })).body.items
    expect(list).toHaveLength(15)
    for (const limit of [1, 4, 15, 100]) expect(await inPages(query, limit)).toEqual(list.map(({ id }) => id))
  })

  test('neither skip nor repeat a report when another is submitted in between', async () => {
    const late = await company.person({ name: 'Late' })
    const id = await started(director, { scope: 'all' })
    const page = async (after?: string) =>
      (
        await director.call('GET /reports/export', {
          query: { scope: 'all', export: id, pageSize: 8, ...(after ? { after } : {}) },
        })
      ).body
    const one = await page()
    const report = await late.submit()
    const two = await page(one.next!)
    const ids = [...one.items, ...two.items].map(({ id }) => id)
    expect(new Set(ids).size).toBe(15)
    expect(ids).not.toContain(report.id)
  })

  test('have the filters and scope applied on every page', async () => {
    const query = { scope: 'all', userId: people[0]!.publicId }
    expect(await inPages(query, 2)).toHaveLength(3)
    const all = { scope: 'all', export: await started(people[0]!, { scope: 'all' }) }
    const refused = await people[0]!.call('GET /reports/export', { query: all })
    expect([refused.status, refused.body.error.code]).toEqual([403, 'forbidden'])
    const mine = { scope: 'own', export: await started(people[0]!, { scope: 'own' }) }
    const own = await people[0]!.call('GET /reports/export', { query: mine })
    expect(own.body.items).toHaveLength(3)
  })

  test.each([
    'x',
    '',
    Buffer.from('[]').toString('base64url'),
    Buffer.from('{"a":1}').toString('base64url'),
    Buffer.from('["2026-02-30","2026-06-09T12:00:00Z","00000000-0000-7000-8000-000000000000"]').toString(
      'base64url',
    ),
    Buffer.from('["0000-01-01","2026-06-09T12:00:00Z","00000000-0000-7000-8000-000000000000"]').toString(
      'base64url',
    ),
    Buffer.from('["2026-06-09","soon","00000000-0000-7000-8000-000000000000"]').toString('base64url'),
    Buffer.from('["2026-06-09","2026-06-09T12:00:00Z","\' or true"]').toString('base64url'),
  ])('refuse an invalid position: %s', async (after) => {
    const query = { scope: 'all', export: await started(director, { scope: 'all' }), after }
    const { status, body } = await director.call('GET /reports/export', { query })
    expect([status, body.error.code]).toEqual([400, 'validation_failed'])
    expect(body.error.fields).toEqual([{ field: 'query.after', message: 'This is no place in the list.' }])
  })
})

test('an export has whole reports: the latest texts, comments, times, flags and files', async () => {
  const company = await Company.create(api)
  api.clock.set('2026-06-09T12:48:00Z')
  const employee = await company.person({ name: 'Meera Iyer' })
  const manager = await company.person({ role: 'Manager', name: 'Priya Rao' })
  const { body: file } = await employee.call('POST /attachments', { query: { name: 'gates.pdf' }, body: pdf })
  const long =
    '- Cleared 14 containers through customs, and wrote to the port about the two that are still held'
  const report = await employee.submit({ tasksCompleted: 'Draft', isCopied: true })
  api.clock.forward({ minutes: 10 })
  await employee.call('POST /reports/{reportId}/versions', {
    path: { reportId: report.id },
    body: {
      tasksCompleted: long,
      challengesFaced: 'Rain',
      planForTomorrow: 'Yard B',
      attachmentIds: [file.id],
    },
  })
  api.clock.forward({ minutes: 10 })
  await manager.call('POST /reports/{reportId}/acknowledgments', {
    path: { reportId: report.id },
    body: { comments: 'Well done', reaction: '👍' },
  })
  const filters = { scope: 'team' }
  const { body: start } = await manager.call('POST /exports', {
    body: { list: 'reports', format: 'json', rows: 1, filters },
  })
  const { body } = await manager.call('GET /reports/export', { query: { ...filters, export: start.id } })
  expect(body.items).toMatchObject([
    {
      tasksCompleted: long,
      challengesFaced: 'Rain',
      planForTomorrow: 'Yard B',
      versionCount: 2,
      isCopied: true,
      submittedAt: '2026-06-09T12:48:00Z',
      editedAt: '2026-06-09T12:58:00Z',
      acknowledgedAt: '2026-06-09T13:08:00Z',
      acknowledgments: [
        {
          managerName: 'Priya Rao',
          acknowledgedAt: '2026-06-09T13:08:00Z',
          comments: 'Well done',
          reaction: '👍',
        },
      ],
      files: ['gates.pdf'],
    },
  ])
})

describe('the changes of reports', () => {
  const changes = async (person: Person, query: Record<string, string | number>) =>
    (await person.call('GET /reports/changes', { query })).body
  const datesOf = ({ items }: { items: { date: string }[] }) => items.map(({ date }) => date)

  test('come in the order in which they happened, each page continuing where the last one ended', async () => {
    api.clock.set('2026-06-05T12:00:00Z')
    const person = await (await Company.create(api)).person()
    for (let day = 0; day < 3; day++) {
      await person.submit()
      api.clock.forward({ hours: 24 })
    }
    const first = await changes(person, { pageSize: 2 })
    expect([datesOf(first), first.hasMore]).toEqual([['2026-06-05', '2026-06-06'], true])
    // A report that comes in between repeats none and moves none to another page.
    await person.submit()
    const second = await changes(person, { pageSize: 2, after: first.next })
    expect([datesOf(second), second.hasMore]).toEqual([['2026-06-07', '2026-06-08'], false])
    api.clock.forward({ minutes: 5 })
    const { next } = await changes(person, { after: second.next })
    const later = await changes(person, { after: next })
    expect([later.items, later.hasMore]).toEqual([[], false])
  })

  test('are its submission, its edit, each acknowledgment and each changed comment', async () => {
    api.clock.set('2026-06-09T12:00:00Z')
    const company = await Company.create(api)
    const [person, one, other] = [
      await company.person(),
      await company.person({ role: 'Manager' }),
      await company.person({ role: 'Manager' }),
    ]
    const path = { reportId: (await person.submit()).id }
    let { next } = await changes(one, { scope: 'team' })
    const body = { tasksCompleted: 'Edited' }
    const acknowledge = (by: Person) =>
      by.call('POST /reports/{reportId}/acknowledgments', { path, body: {} })
    for (const change of [
      () => person.call('POST /reports/{reportId}/versions', { path, body }),
      () => acknowledge(one),
      () => acknowledge(other),
      () => other.call('PATCH /reports/{reportId}/acknowledgments/mine', { path, body: { reaction: '👍' } }),
    ]) {
      // Beyond the minute by which a place goes back.
      api.clock.forward({ minutes: 5 })
      next = (await changes(one, { scope: 'team', after: next })).next
      api.clock.forward({ minutes: 5 })
      expect((await changes(one, { scope: 'team', after: next })).items).toEqual([])
      expect(String((await change()).status)).toMatch(/^20/)
      const after = await changes(one, { scope: 'team', after: next, expand: 'texts' })
      expect(after.items).toMatchObject([
        { changedAt: api.clock.now().toString(), texts: { tasksCompleted: 'Edited' } },
      ])
    }
  })

  test('go back by a minute after the last page, so that none of an open transaction is missed', async () => {
    const person = await (await Company.create(api)).person()
    await person.submit()
    const { next } = await changes(person, {})
    api.clock.forward({ seconds: 30 })
    expect((await changes(person, { after: next })).items).toHaveLength(1)
  })

  test('go back far enough after a pause between two pages too', async () => {
    api.clock.set('2026-06-09T12:00:00Z')
    const company = await Company.create(api)
    const director = await company.person({ role: 'Director', unit: null })
    const people = [await company.person(), await company.person(), await company.person()]
    for (const person of people) {
      api.clock.forward({ seconds: 1 })
      await person.submit()
    }
    const first = await changes(director, { scope: 'all', pageSize: 2 })
    expect(first.hasMore).toBe(true)
    // Committed now, with the time at which its transaction began: before the end of the page that was read.
    const late = await company.person()
    api.clock.set('2026-06-09T12:00:00Z')
    const { id } = await late.submit()
    api.clock.forward({ hours: 1 })
    const read: string[] = []
    let page = await changes(director, { scope: 'all', pageSize: 2, after: first.next })
    for (let pages = 0; pages < 5; pages++) {
      read.push(...page.items.map((report) => report.id))
      page = await changes(director, { scope: 'all', pageSize: 2, after: page.next })
    }
    expect(read).toContain(id)
    // Nothing is repeated for ever.
    expect([page.items, page.hasMore]).toEqual([[], false])
  })

  test('are those since an instant, of the caller’s scope, without texts unless these are requested', async () => {
    const company = await Company.create(api)
    const [ann, sam] = [await company.person(), await company.person()]
    await ann.submit()
    await sam.submit()
    const since = api.clock.now().toString()
    const { items } = await changes(ann, { updatedSince: since })
    expect(items.map(({ employee }) => employee.id)).toEqual([ann.publicId])
    expect(items[0]).not.toHaveProperty('texts')
    const later = api.clock.now().add({ seconds: 1 }).toString()
    expect((await changes(ann, { updatedSince: later })).items).toEqual([])
    const refused = await ann.call('GET /reports/changes', { query: { scope: 'all' } })
    expect(refused.body.error.code).toBe('forbidden')
  })

  const firstId = '00000000-0000-0000-0000-000000000000'
  const textOf = (place: string) => Buffer.from(place).toString('base64url')

  test.each([
    'x',
    'MjAyNg',
    textOf("2026-06-09T12:00:00Z_';drop"),
    textOf(`2026-06-09T12:00:00Z_${'-'.repeat(36)}`),
    textOf(`2026-06-09T12:00:00Z_${firstId}_`),
    textOf(`2026-06-09T12:00:00Z_${firstId}_2026-13-09T12:00:00Z`),
  ])('the place %s is refused', async (after) => {
    const person = await (await Company.create(api)).person()
    const { status, body } = await person.call('GET /reports/changes', { query: { after } })
    expect([status, body.error.fields]).toEqual([
      400,
      [{ field: 'query.after', message: 'This is no place in the list.' }],
    ])
  })

  test('are found in the index of changes', async () => {
    const company = await Company.create(api)
    const director = await company.person({ role: 'Director', unit: null })
    const reads = await plansOf(api, () => changes(director, { scope: 'all' }))
    expect(reads.filter(({ table }) => table === 'reports')).toEqual([
      expect.objectContaining({
        index: 'reports_by_change',
        condition: expect.stringMatching(/tenant_id = .* AND \(ROW\(GREATEST/) as string,
      }),
    ])
  })
})

test('a list is not sent again to a program that has it, and is once it has changed', async () => {
  const person = await (await Company.create(api)).person()
  await person.submit()
  const ask = (etag?: string) =>
    api.app.inject({
      url: '/api/v1/reports',
      headers: {
        cookie: sessionCookieOf(person.token),
        ...(etag === undefined ? {} : { 'if-none-match': etag }),
      },
    })
  const first = await ask()
  expect(first.headers.etag).toMatch(/^W\/"[\w-]+"$/)
  const again = await ask(String(first.headers.etag))
  expect([again.statusCode, again.body, again.headers.etag]).toEqual([304, '', first.headers.etag])
  api.clock.forward({ hours: 24 })
  await person.submit()
  const changed = await ask(String(first.headers.etag))
  expect([changed.statusCode, changed.json<{ items: unknown[] }>().items.length]).toEqual([200, 2])
})
