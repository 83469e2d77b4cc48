import { beforeEach, expect, it } from 'vitest'
import { exampleOf, unreachable } from '#tests/setup/web/api-stand-in.ts'
import { waitingComment } from '#tests/setup/web/waiting-comment.ts'
import { standInForApi } from '#tests/setup/web/render-page.tsx'
import { storedHere } from '#tests/setup/web/stored-here.ts'
import { mostKeptBytes } from '#core/unsent-work/limits.ts'
import { loadDraft, saveDraft } from '../drafts.ts'
import { keepFile, keptFiles } from '../kept-files.ts'
import { logOut } from '../logout.ts'
import { sendNow } from '../outbox.ts'
import { outboxStore, refreshOutbox } from '../outbox-store.ts'
import { learnServerTime, serverNow } from '../server-clock.ts'
import { forgetSession, loadSession } from '../session.ts'
import { letGo, withRecords } from './holder.ts'
import { isNoRoom, keepWork } from './kept-work.ts'
import { findLapsed, findWaitingWork, forgetLapsed, showNameOnDevice } from './waiting-work.ts'

const anna = exampleOf('GET /me')
const boris = { ...anna, user: { ...anna.user, id: 'user_01k0000000e0000000000000z9' } }
const key = 'POST /tasks/{taskId}/comments'
const entry = waitingComment(anna.user.id, 'one', { label: 'Comment on Roster' })

async function open(me: typeof anna | null) {
  letGo()
  forgetSession()
  standInForApi({
    'GET /session': { me, refusal: null },
    'POST /api/auth/sign-out': { url: null },
    [key]: unreachable,
  })
  await loadSession()
  // The response with the key also contains the time.
  await withRecords(() => Promise.resolve())
}

/** Sets the server's time so many days later. */
const later = (days: number) =>
  learnServerTime(
    serverNow()
      .add({ hours: 24 * days })
      .toString(),
  )

beforeEach(async () => {
  localStorage.clear()
  await open(anna)
})

it('is shown to a visitor who is not signed in, with the number of people and the day until which it is kept', async () => {
  await saveDraft('report', 'text')
  await sendNow(entry)
  await logOut()
  expect(await findWaitingWork()).toMatchObject({ names: [], others: 1 })
  await open(boris)
  later(2)
  await saveDraft('report', 'text')
  await logOut()
  later(2)
  const found = (await findWaitingWork())!
  expect(found).toMatchObject({ names: [], others: 2 })
  expect(found.until.toString()).toMatch(/^2026-07-09T09:00/)
  expect(found.lastUntil.toString()).toMatch(/^2026-07-11T09:00/)
  expect(await storedHere()).not.toContain(anna.user.name)
})

it('is shown with the name of a person who allowed it on this device, until they withdraw it', async () => {
  await saveDraft('report', 'text')
  await showNameOnDevice('Anna')
  await logOut()
  await open(boris)
  await saveDraft('report', 'text')
  await logOut()
  expect(await findWaitingWork()).toMatchObject({ names: ['Anna'], others: 1 })
  await open(anna)
  await showNameOnDevice(undefined)
  await logOut()
  expect(await findWaitingWork()).toMatchObject({ names: [], others: 2 })
})

it('is not shown if nothing waits', async () => {
  await showNameOnDevice('Anna')
  await logOut()
  expect(await findWaitingWork()).toBeUndefined()
})

it('is deleted after 30 days, no matter who opens Daymark, and its person is notified of its name', async () => {
  await saveDraft('report', 'text', { label: 'Report for Tue 09-Jun-2026' })
  await keepFile('report', 'file-key', new File(['bytes'], 'plan.txt'))
  await sendNow(entry)
  await logOut()
  later(31)
  expect(await findWaitingWork()).toBeUndefined()
  await open(boris)
  later(31)
  expect(await findLapsed()).toEqual([])
  await open(anna)
  await refreshOutbox()
  expect([await loadDraft('report'), await keptFiles('report'), outboxStore.entries()]).toEqual([
    undefined,
    [],
    [],
  ])
  expect((await findLapsed()).toSorted()).toEqual(['Comment on Roster', 'Report for Tue 09-Jun-2026'])
  await forgetLapsed()
  expect(await findLapsed()).toEqual([])
})

it('is counted from the last change of a text, and from the first attempt of an action', async () => {
  await saveDraft('report', 'text')
  await keepFile('report', 'file-key', new File(['bytes'], 'plan.txt'))
  await sendNow(entry)
  later(20)
  await saveDraft('report', 'changed')
  await sendNow(entry)
  later(11)
  await refreshOutbox()
  expect(outboxStore.entries()).toEqual([])
  expect((await loadDraft('report'))?.value).toBe('changed')
  // Its file is older, and still belongs to it.
  expect(await keptFiles('report')).toHaveLength(1)
})

it('is refused above the limit per person, and nothing is deleted for it', async () => {
  await saveDraft('report', 'text')
  const large = new ArrayBuffer(mostKeptBytes - 10)
  const failure = await keepWork('file.report#tab#key', {}, { bytes: large }).catch((error: unknown) => error)
  expect(isNoRoom(failure)).toBe(true)
  expect((await loadDraft('report'))?.value).toBe('text')
})
