import type { APIRequestContext, Page } from 'playwright'
import { fail, leaveUnanswered } from './acts.ts'
import type { Role, Shot } from './shot.ts'

const route = '/meetings/$meetingId'
const starts = '2026-06-09T18:30'
const date = '2026-06-09'

type Given = (api: APIRequestContext) => Promise<string>

async function idOf(api: APIRequestContext): Promise<string> {
  const me = (await (await api.get('/api/v1/me')).json()) as { user: { id: string } }
  return me.user.id
}

/** Plans a meeting of the person a few minutes after the time of the gallery; returns its page. */
const planned =
  (more: Record<string, unknown> = {}): Given =>
  async (api) => {
    const answer = await api.post('/api/v1/meetings', {
      data: {
        title: 'Yard and carrier weekly',
        agenda: 'Week 24 misses\nCarrier capacity, Hosur and Chennai\nCold room probes',
        starts,
        timeZone: 'Asia/Kolkata',
        minutes: 30,
        attendeeIds: [await idOf(api)],
        ...more,
      },
    })
    const { id } = (await answer.json()) as { id?: string }
    if (!id) throw new Error(`The meeting was refused: ${await answer.text()}`)
    return `/meetings/${id}`
  }

/** Plans a meeting and starts it; returns its page. */
export const started =
  (more: Record<string, unknown> = {}): Given =>
  (api) =>
    after([start], more)(api)

/** As above, after some requests on its occurrence. */
const after =
  (
    requests: readonly ((api: APIRequestContext, occurrence: string) => Promise<{ ok(): boolean }>)[],
    more: Record<string, unknown> = {},
  ): Given =>
  async (api) => {
    const page = await planned(more)(api)
    const occurrence = `/api/v1${page}/occurrences/${date}`
    for (const request of requests)
      if (!(await request(api, occurrence)).ok()) throw new Error(`A request about ${occurrence} was refused`)
    return page
  }

/** The page of a series with past occurrences. */
const goingOn: Given = async (api) => {
  const overview = (await (await api.get('/api/v1/meetings/overview')).json()) as {
    series: { meetingId: string; title: string }[]
  }
  const found = overview.series.find(({ title }) => title === 'Engineering stand-up')
  if (!found) throw new Error('The demo data has no series "Engineering stand-up"')
  return `/meetings/${found.meetingId}`
}

const start = (api: APIRequestContext, occurrence: string) => api.post(`${occurrence}/live`)
const finalize = async (api: APIRequestContext, occurrence: string) =>
  api.post(`${occurrence}/finalize`, {
    data: {
      notes:
        '# Week 24 misses\nThree late gate-outs.\n! Second weighbridge opens at 3:30 PM\n/ Confirm two trucks due:tomorrow p:high',
      items: [
        {
          title: 'Confirm two trucks',
          assigneeIds: [await idOf(api)],
          dueDate: '2026-06-10',
          priority: 'High',
        },
      ],
    },
  })
const cancel = (api: APIRequestContext, occurrence: string) =>
  api.post(occurrence.replace(/\/occurrences.*/, '/cancellations'), { data: { date } })

const notes =
  '# Week 24 misses\nThree late gate-outs, all on Thursday.\n! Second weighbridge opens at 3:30 PM\n/task Relabel six pallets due:soon\n/ Confirm two trucks due:tomorrow p:high'

/** Types notes with two tasks into the workspace. */
export async function writeNotes(page: Page, text = notes): Promise<void> {
  await page.locator('.cm-content').click()
  await page.keyboard.type(text)
  await page.getByText('2 tasks', { exact: true }).first().waitFor({ state: 'attached' })
  await page.getByText(/^Saved /).waitFor()
}

async function openFinalize(page: Page): Promise<void> {
  await writeNotes(page)
  await page.getByRole('button', { name: 'Finalize' }).click()
  await page.getByRole('dialog').getByRole('checkbox').first().waitFor()
}

const shot = (state: string, path: Given, more: Partial<Shot> = {}, role: Role = 'manager'): Shot => ({
  route,
  path,
  role,
  state,
  ...more,
})

/** One occurrence of a meeting in its states. */
export const meetingWorkspaceShots: Shot[] = [
  shot('before', planned()),
  shot('before-of-employee', planned({ recurrence: { rule: 'weekly' } }), {}, 'employee'),
  shot('series', goingOn),
  shot('live', after([start]), { act: (page) => writeNotes(page) }),
  shot('finalize', after([start]), { act: openFinalize }),
  shot('ended', after([start, finalize])),
  shot('skipped', after([cancel])),
  shot('loading', planned(), { before: leaveUnanswered('/meetings/meet_[^/]+'), isLoading: true }),
  shot('notes-error', after([start]), {
    before: fail(`/meetings/[^/]+/occurrences/${date}/notes`),
    expectedError: /500/,
  }),
]
