import type { SummaryLine } from '#contract/assistant-lines.ts'
import { Company, type Person } from '#tests/factories/company.ts'
import { startApi, type Request } from '#tests/setup/api.ts'
import { ModelServer, sentences } from '#tests/setup/model-server.ts'
import { afterAll, beforeEach, describe, expect, test } from 'vitest'

const gemini = await ModelServer.start()
afterAll(() => gemini.close())
const start = '2026-06-09T12:48:00Z'
const api = await startApi(start, gemini.config('gemini', 'operators-key'))
beforeEach(() => {
  api.clock.set(start)
  gemini.forget()
})

async function team() {
  const company = await Company.create(api)
  const meera = await company.person({ name: 'Meera Iyer' })
  const admin = await company.person({ role: 'Tenant Admin', unit: null, name: 'Farida Merchant' })
  return { company, meera, admin }
}

const period = { startDate: '2026-06-01', endDate: '2026-06-09' }

async function summaryOf(who: Person, of: Person, body: Request['body'] = period) {
  const answer = await who.call('POST /assistant/performance-summary', {
    body: { userId: of.publicId, ...(body as object) },
  })
  return { ...answer, lines: linesOf(answer) }
}

function linesOf({ status, body }: { status: number; body: unknown }): SummaryLine[] {
  if (status !== 200) return []
  const lines = String(body).split('\n').filter(Boolean)
  return lines.map((line) => JSON.parse(line) as SummaryLine)
}

/** A task that the person completes. */
async function completed(by: Person, of: Person, title: string) {
  const task = await by.call('POST /tasks', {
    body: { title, dueDate: '2026-06-10', ...(by === of ? {} : { assigneeIds: [of.publicId] }) },
  })
  await of.call('PUT /tasks/{taskId}/status', {
    path: { taskId: task.body.id },
    body: { status: 'Completed' },
  })
  return task.body.id
}

describe('the summary of a person’s period', () => {
  test('rests on their reports and completed tasks', async () => {
    const { meera, admin } = await team()
    const report = await meera.submit({ tasksCompleted: 'Cleared 14 containers.' })
    const taskId = await completed(admin, meera, 'Tyre claim')
    gemini.answerNext({
      text: sentences(
        { text: 'She cleared containers.', sources: ['R1'] },
        { text: 'The tyre claim is done.', sources: ['T1'] },
      ),
    })
    const { lines } = await summaryOf(admin, meera)
    expect(lines).toMatchObject([
      { kind: 'begun', reports: 1, tasks: 1, unsent: 0 },
      { kind: 'sentence', sources: [{ kind: 'report', reportId: report.id }] },
      {
        kind: 'sentence',
        sources: [
          {
            kind: 'task',
            taskId,
            title: 'Tyre claim',
            status: 'Completed',
            completedOn: '2026-06-09',
            dueDate: '2026-06-10',
          },
        ],
      },
      { kind: 'done' },
    ])
  })

  test('leaves out what the asking person may not see: personal tasks, and tasks of other units', async () => {
    const { company, meera, admin } = await team()
    await meera.submit()
    await completed(meera, meera, 'Doctor')
    const lead = await company.person({
      permissions: ['CAN_USE_GEMINI_AI', 'CAN_MANAGE_TEAM_REPORTS'],
    })
    await completed(admin, meera, 'Tyre claim')
    for (const who of [admin, lead]) {
      gemini.answerNext({ text: sentences({ text: 'Done.', sources: ['R1'] }) })
      // oxlint-disable-next-line no-await-in-loop -- one question after the other
      await summaryOf(who, meera)
    }
    const [asAdmin, asLead] = gemini.asked
    expect(asAdmin!.prompt).toContain('Tyre claim')
    expect(asAdmin!.prompt).not.toContain('Doctor')
    // Without a permission for tasks.
    expect(asLead!.prompt).not.toContain('Tyre claim')
  })

  test('has the specification’s texts for missing, wrong and unknown values', async () => {
    const { company, meera, admin } = await team()
    const other = await company.person({ unit: 'Finance' })
    const lead = await company.person({ permissions: ['CAN_USE_GEMINI_AI', 'CAN_MANAGE_TEAM_REPORTS'] })
    const foreigner = await (await Company.create(api)).person()
    const none = await summaryOf(admin, meera)
    expect([none.status, none.body.error.message]).toEqual([
      422,
      'No EOD reports or completed tasks found for Meera Iyer in the selected period.',
    ])
    for (const [who, of] of [
      [admin, foreigner],
      [lead, other],
    ] as const) {
      // oxlint-disable-next-line no-await-in-loop -- one question after the other
      const { status, body } = await summaryOf(who, of)
      expect([status, body.error.message]).toEqual([404, 'Selected employee not found.'])
    }
    const missing = await admin.call('POST /assistant/performance-summary', { body: {} })
    expect(missing.body.error.fields?.map(({ message }) => message)).toEqual(
      Array(3).fill('Please select an employee and a date range.'),
    )
    const turned = await summaryOf(admin, meera, { startDate: '2026-06-09', endDate: '2026-06-08' })
    expect(turned.body.error.fields).toEqual([
      { field: 'body.startDate', message: 'Start date cannot be after end date.' },
    ])
    const long = await summaryOf(admin, meera, { startDate: '2020-01-01', endDate: '2026-06-08' })
    expect(long.status).toBe(400)
    expect(gemini.asked).toEqual([])
  })

  test('of a long period sends what fits, and says how much did not', async () => {
    const { meera, admin } = await team()
    const long = 'containers '.repeat(1_800)
    for (let day = 0; day < 8; day++) {
      api.clock.set(start)
      api.clock.forward({ hours: -24 * day })
      // oxlint-disable-next-line no-await-in-loop -- one day after the other
      const answer = await meera.call('POST /reports', {
        body: { tasksCompleted: long, challengesFaced: long, planForTomorrow: long },
      })
      if (answer.status !== 201) continue
    }
    api.clock.set(start)
    gemini.answerNext({ text: sentences({ text: 'Many.', sources: ['R1'] }) })
    const { lines } = await summaryOf(admin, meera)
    const begun = lines.find((line) => line.kind === 'begun')!
    expect(begun.reports + begun.unsent).toBe(8)
    expect(gemini.asked[0]!.prompt.length).toBeLessThan(130_000)
  })
})

describe('the snapshot in words', () => {
  test('rests on its figures and the latest reports of the team', async () => {
    const { meera, admin } = await team()
    await meera.submit()
    gemini.answerNext({ text: sentences({ text: 'Few reports came in.', sources: ['F1', 'R1'] }) })
    const lines = linesOf(await admin.call('POST /assistant/snapshot', { body: { days: 7 } }))
    expect(lines[1]).toMatchObject({
      kind: 'sentence',
      sources: [
        { kind: 'figure', text: expect.stringMatching(/^Last 7 days, 1 people: /) as unknown },
        { kind: 'report', name: 'Meera Iyer' },
      ],
    })
  })

  test('that fails has the specification’s text, and is refused to people without a team', async () => {
    const { company, admin } = await team()
    gemini.answerNext({ status: 500 })
    const lines = linesOf(await admin.call('POST /assistant/snapshot', { body: { days: 30 } }))
    expect(lines.at(-1)).toMatchObject({ kind: 'failed', message: 'Failed to generate snapshot.' })
    const alone = await company.person({ permissions: ['CAN_USE_GEMINI_AI'] })
    expect((await alone.call('POST /assistant/snapshot', { body: {} })).body.error.code).toBe('forbidden')
    expect((await admin.call('POST /assistant/snapshot', { body: { days: 8 } })).status).toBe(400)
  })
})

describe('a suggested task', () => {
  test('has the defaults for what the model leaves out', async () => {
    const { admin } = await team()
    gemini.answerNext({ text: JSON.stringify({ title: 'Driver **roster**' }) })
    expect((await admin.call('POST /assistant/task', { body: { text: 'roster' } })).body).toEqual({
      title: 'Driver roster',
      description: '',
      suggestedDueDate: '2026-06-12',
      suggestedPriority: 'Medium',
      key: 'operator',
      refusedKeys: [],
    })
    expect(gemini.asked[0]!.system).toContain('Today is 2026-06-09')
  })

  test.each([
    ['a failing provider', { status: 500 }, 'The provider has a problem. Try again later.'],
    ['an answer of another form', { text: '{"name":"x"}' }, 'The provider’s answer could not be read.'],
    ['nonsense', { text: 'Here you are' }, 'The provider’s answer could not be read.'],
  ])('fails with the specification’s text for %s', async (_what, answer, reason) => {
    const { admin } = await team()
    gemini.answerNext(answer, answer)
    const { status, body } = await admin.call('POST /assistant/task', { body: { text: 'roster' } })
    expect([status, body.error.message]).toEqual([502, `AI task generation failed: ${reason}`])
  })

  test('of another form is requested once again', async () => {
    const { admin } = await team()
    gemini.answerNext({ text: 'Here you are' }, { text: '{"title":"Roster"}' })
    expect((await admin.call('POST /assistant/task', { body: { text: 'roster' } })).body.title).toBe('Roster')
    expect(gemini.asked).toHaveLength(2)
  })

  test('is added with its description by quick entry', async () => {
    const { admin } = await team()
    const { body } = await admin.call('POST /tasks/quick', {
      body: { text: '/ Driver roster', description: 'Plan all drivers.' },
    })
    const [task] = body.items
    expect((await admin.call('GET /tasks/{taskId}', { path: { taskId: task!.id } })).body.description).toBe(
      'Plan all drivers.',
    )
    const several = await admin.call('POST /tasks/quick', {
      body: { text: '/ One\n/ Two', description: 'Both' },
    })
    expect(several.status).toBe(400)
  })
})
