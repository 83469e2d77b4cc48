import { expect, it, vi } from 'vitest'
import { exampleOf } from '#tests/setup/web/api-stand-in.ts'
import { somebodyWith } from '#tests/setup/web/person.ts'
import { standInForApi } from '#tests/setup/web/render-page.tsx'
import { copiesStored, readAnswer } from '#web/lib/copies/read-answer.ts'
import { hold } from '#web/lib/kept/holder.ts'
import { lineStore } from '#web/lib/line.ts'
import { keepAhead } from './-keep-ahead.ts'

const me = somebodyWith('CAN_VIEW_OWN_MEETINGS', 'CAN_VIEW_OWN_TASKS')

it('stores the coming meetings with agenda and minutes, and the open tasks, so that they open offline', async () => {
  hold(me.user.id)
  const api = standInForApi({
    'GET /meetings': exampleOf('GET /meetings'),
    'GET /meetings/{meetingId}': exampleOf('GET /meetings/{meetingId}'),
    'GET /tasks/mine': exampleOf('GET /tasks/mine'),
    'GET /tasks/{taskId}': exampleOf('GET /tasks/{taskId}'),
  })
  await keepAhead(me, () => false)
  await copiesStored()
  const [meeting] = exampleOf('GET /meetings').items
  const [task] = exampleOf('GET /tasks/mine').items
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  dispatchEvent(new Event('offline'))
  expect(lineStore.isUp()).toBe(false)
  const asked = api.asked.length
  const path = { meetingId: meeting!.meetingId }
  expect(
    await readAnswer('GET /meetings/{meetingId}', { path, query: { date: meeting!.date } }),
  ).toMatchObject({
    copiedAt: expect.any(Number) as number,
  })
  const ofTask = { path: { taskId: task!.id }, query: { board: 'mine' as const } }
  expect(await readAnswer('GET /tasks/{taskId}', ofTask)).toMatchObject({
    copiedAt: expect.any(Number) as number,
  })
  expect(api.asked.length).toBe(asked)
})

it('ends when the line goes down', async () => {
  const api = standInForApi({
    'GET /meetings': exampleOf('GET /meetings'),
    'GET /tasks/mine': exampleOf('GET /tasks/mine'),
  })
  const keeping = keepAhead(me, () => false)
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  dispatchEvent(new Event('offline'))
  await keeping.catch(() => undefined)
  expect(api.askedOf('GET /tasks/{taskId}')).toEqual([])
})
