import { set } from 'idb-keyval'
import { beforeEach, expect, it, vi } from 'vitest'
import { exampleOf, Refused, unreachable, type Answers } from '#tests/setup/web/api-stand-in.ts'
import { waitingComment } from '#tests/setup/web/waiting-comment.ts'
import { standInForApi } from '#tests/setup/web/render-page.tsx'
import { holdsKey, storedHere } from '#tests/setup/web/stored-here.ts'
import { findDrafts, loadDraft, onLastCall, saveDraft, saveDraftSync } from '../drafts.ts'
import { keepFile, keptFiles } from '../kept-files.ts'
import { logOut } from '../logout.ts'
import { deliverOutbox, sendNow } from '../outbox.ts'
import { outboxStore, refreshOutbox } from '../outbox-store.ts'
import { forgetSession, loadSession } from '../session.ts'
import { earlierStore } from './earlier-entries.ts'
import { letGo, withRecords } from './holder.ts'

const anna = { ...exampleOf('GET /me') }
const boris = { ...anna, user: { ...anna.user, id: 'user_01k0000000e0000000000000z9' } }
const key = 'POST /tasks/{taskId}/comments'
const entry = waitingComment(anna.user.id, 'secret action', { label: 'Comment on secret task' })

/** Opens Daymark in a new page, with this person's session. */
async function open(me: typeof anna | null, answers: Answers = {}) {
  letGo()
  forgetSession()
  const api = standInForApi({
    'GET /session': { me, refusal: null },
    'POST /api/auth/sign-out': { url: null },
    [key]: unreachable,
    ...answers,
  })
  await loadSession()
  await refreshOutbox()
  return api
}

async function leaveWork() {
  await saveDraft('report', 'secret draft', { label: 'Report of secret day' })
  await keepFile('report', 'file-key', new File(['secret bytes'], 'secret.txt', { type: 'text/plain' }))
  await sendNow(entry)
}

async function workHere() {
  await refreshOutbox()
  return {
    drafts: [(await loadDraft('report'))?.value, ...(await findDrafts('')).map(({ label }) => label)],
    outbox: outboxStore.entries().map(({ kept }) => kept),
    files: await Promise.all(
      (await keptFiles('report')).map(async (file) =>
        'file' in file ? `${file.file.name}: ${await file.file.text()}` : '',
      ),
    ),
  }
}
const all = {
  drafts: ['secret draft', 'Report of secret day'],
  outbox: [{ text: 'secret action' }],
  files: ['secret.txt: secret bytes'],
}
const nothing = { drafts: [undefined], outbox: [], files: [] }

beforeEach(async () => {
  localStorage.clear()
  await open(anna)
})

it('is not readable on the device, neither during the session nor afterwards, and opens for its person again', async () => {
  await leaveWork()
  expect(await holdsKey()).toBe(true)
  expect(await storedHere()).not.toContain('secret')
  await open(null)
  expect(await workHere()).toEqual(nothing)
  expect(await holdsKey()).toBe(false)
  expect(await storedHere()).not.toContain('secret')
  await open(anna)
  expect(await workHere()).toEqual(all)
})

it('opens without a connection during the session', async () => {
  await leaveWork()
  await open(anna, { 'GET /session': unreachable, 'GET /me/device-key': unreachable })
  expect(await workHere()).toEqual(all)
})

it('is not shown, sent or deleted when another person signs in, and is delivered once when its person is back', async () => {
  await leaveWork()
  await open(null)
  const othersApi = await open(boris, { [key]: exampleOf(key) })
  expect(await workHere()).toEqual(nothing)
  await deliverOutbox(boris.user.id)
  await logOut({ discards: true })
  expect(othersApi.askedOf(key)).toEqual([])
  expect(await storedHere()).not.toContain('secret')
  const api = await open(anna, { [key]: exampleOf(key) })
  expect(await workHere()).toEqual(all)
  await deliverOutbox(anna.user.id)
  await deliverOutbox(anna.user.id)
  expect(api.askedOf(key).map(({ idempotencyKey, person }) => [idempotencyKey, person])).toEqual([
    ['key-1', anna.user.id],
  ])
})

it('stays sealed when another person signs in before the end of the session was noticed', async () => {
  await leaveWork()
  saveDraftSync('typed last', 'secret typed last')
  await open(boris)
  expect(await workHere()).toEqual(nothing)
  expect(await storedHere()).not.toContain('secret')
  await open(anna)
  expect((await loadDraft('typed last'))?.value).toBe('secret typed last')
})

it('is sealed once the end of the session is noticed, even if its page was left before', async () => {
  saveDraftSync('report', 'secret typed last', 'Report')
  await open(null)
  await withRecords(() => Promise.resolve())
  expect(await storedHere()).not.toContain('secret')
  await open(anna)
  expect((await loadDraft('report'))?.value).toBe('secret typed last')
})

it('includes text that was being typed when the session ended', async () => {
  const stop = onLastCall(() => saveDraftSync('report', 'secret typed last'))
  await logOut()
  stop()
  expect(await storedHere()).not.toContain('secret')
  expect(await holdsKey()).toBe(false)
  await open(anna)
  expect((await loadDraft('report'))?.value).toBe('secret typed last')
})

it('is deleted at a logout if its person chooses it', async () => {
  await leaveWork()
  saveDraftSync('typed last', 'secret typed last')
  await logOut({ discards: true })
  await open(anna)
  expect(await workHere()).toEqual(nothing)
})

async function leaveEarlierWork() {
  await set(
    'draft.report#tab',
    { value: 'secret draft', savedAt: 1, label: 'Report of secret day' },
    earlierStore,
  )
  await set('outbox.key-1', entry, earlierStore)
  const file = { key: 'file-key', name: 'secret.txt', type: 'text/plain', addedAt: 1 }
  await set(
    'file.report#tab#file-key',
    { ...file, bytes: new TextEncoder().encode('secret bytes').buffer },
    earlierStore,
  )
}

it('is sealed if an earlier version has stored it unencrypted', async () => {
  await leaveEarlierWork()
  expect(await storedHere()).toContain('secret')
  await open(anna)
  expect(await workHere()).toEqual(all)
  expect(await storedHere()).not.toContain('secret')
})

it('of an earlier version is neither shown to another person nor deleted', async () => {
  await leaveEarlierWork()
  await open(null)
  await open(boris)
  expect(await workHere()).toEqual(nothing)
  await logOut({ discards: true })
  await open(anna)
  expect(await workHere()).toEqual(all)
  expect(await storedHere()).not.toContain('secret')
})

it('is kept while the key is unavailable, and sealed when it arrives', async () => {
  await logOut()
  await open(anna, { 'GET /me/device-key': new Refused('internal') })
  await leaveWork()
  expect(await workHere()).toEqual(all)
  await open(anna)
  expect(await workHere()).toEqual(all)
  expect(await storedHere()).not.toContain('secret')
})

it('is sealed even if the browser has no ciphers', async () => {
  await logOut()
  vi.stubGlobal('crypto', { getRandomValues: crypto.getRandomValues.bind(crypto) })
  await open(anna)
  await leaveWork()
  await open(null)
  expect(await storedHere()).not.toContain('secret')
  expect(await holdsKey()).toBe(false)
  await open(anna)
  expect(await workHere()).toEqual(all)
})

it('stays unchanged when its person’s key differs, as after the server has lost its own', async () => {
  await leaveWork()
  await open(null)
  const otherKey = { label: 'label-after', secret: btoa('another key'.padStart(32)) }
  await open(anna, { 'GET /me/device-key': otherKey })
  expect(await workHere()).toEqual(nothing)
  await logOut({ discards: true })
  await open(anna)
  expect(await workHere()).toEqual(all)
})

it('is separate from text that a tab of another person still stores', async () => {
  vi.resetModules()
  const tab = {
    session: await import('../session.ts'),
    drafts: await import('../drafts.ts'),
    kept: await import('./holder.ts'),
  }
  await tab.session.loadSession()
  await tab.drafts.saveDraft('report', 'secret of Anna')
  await open(boris)
  await saveDraft('report', 'secret of Boris')
  await vi.waitFor(() => expect(tab.kept.quickHolder()).toBeUndefined())
  await tab.drafts.saveDraft('report', 'secret of Anna, later')
  tab.drafts.saveDraftSync('report', 'secret that is not sealed')
  expect((await loadDraft('report'))?.value).toBe('secret of Boris')
  expect(await storedHere()).not.toContain('secret')
  await open(anna)
  expect((await loadDraft('report'))?.value).toBe('secret of Anna, later')
})

it('stays without room to seal the last text, and its key is still deleted', async () => {
  await leaveWork()
  saveDraftSync('typed last', 'secret typed last')
  const put = vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(() => {
    throw new DOMException('There is no room', 'QuotaExceededError')
  })
  await open(null)
  put.mockRestore()
  expect(await holdsKey()).toBe(false)
  await open(anna)
  expect((await loadDraft('typed last'))?.value).toBe('secret typed last')
  expect((await loadDraft('report'))?.value).toBe('secret draft')
})
