import { waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { holdingLocks } from '#tests/setup/web/locks.ts'
import { tabId } from './draft-tabs.ts'
import { findDrafts, loadDraft, onDraftsChanged, otherDrafts, removeDraft, saveDraft } from './drafts.ts'
import { clearDevice } from '#tests/setup/web/clear-device.ts'
import { exampleOf } from '#tests/setup/web/api-stand-in.ts'
import { standInForApi } from '#tests/setup/web/render-page.tsx'
import { earlierStore } from './kept/earlier-entries.ts'
import { hold } from './kept/holder.ts'
import { set } from 'idb-keyval'
import { toastStore } from './toast.ts'

const name = 'report.2026-06-09'
const otherTab = 'another-tab'

let locks: ReturnType<typeof holdingLocks>
beforeEach(() => {
  locks = holdingLocks()
})
afterEach(async () => {
  locks.restore()
  await clearDevice()
})

const open = () => locks.hold(`daymark-drafts-${otherTab}`)

it('leaves the draft of an open tab to that tab, and offers it to this one', async () => {
  open()
  await saveDraft(name, 'theirs', { copy: otherTab })
  expect(await loadDraft(name)).toBeUndefined()
  expect(await otherDrafts(name)).toMatchObject([{ value: 'theirs', copy: otherTab, isOpen: true }])
})

it('keeps the texts of two tabs apart, and removes only the own one', async () => {
  open()
  await saveDraft(name, 'theirs', { copy: otherTab })
  await saveDraft(name, 'mine', { label: 'Report' })
  expect((await loadDraft(name))?.value).toBe('mine')
  expect(await findDrafts('report.')).toEqual([{ name, label: 'Report' }])
  await removeDraft(name)
  expect(await otherDrafts(name)).toMatchObject([{ value: 'theirs' }])
})

it('continues with the newest draft of a closed tab, and offers an older one', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: 1_000 })
  await saveDraft(name, 'older', { copy: 'closed-1' })
  vi.setSystemTime(2_000)
  await saveDraft(name, 'newer', { copy: 'closed-2' })
  expect(await loadDraft(name)).toEqual({ value: 'newer', savedAt: 2_000 })
  expect(await otherDrafts(name)).toMatchObject([{ value: 'older', isOpen: false }])
  await removeDraft(name)
  expect((await loadDraft<string>(name))?.value).toBe('older')
})

it('waits for a tab that is being reloaded, and then continues with its draft', async () => {
  const close = open()
  await saveDraft(name, 'typed before the reload', { copy: otherTab })
  const loaded = loadDraft(name)
  await waitFor(() => expect(locks.waiting()).toBe(1))
  close()
  expect((await loaded)?.value).toBe('typed before the reload')
})

it('waits longer for the previous page of this tab than for other tabs', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  sessionStorage.setItem('daymark.tab', otherTab)
  vi.resetModules()
  const afterTheWayBack = await import('./drafts.ts')
  const close = open()
  await saveDraft(name, 'typed before the way to Google', { copy: otherTab })
  const loaded = afterTheWayBack.loadDraft(name)
  await vi.waitFor(() => expect(locks.waiting()).toBe(1))
  vi.advanceTimersByTime(4_000)
  close()
  expect((await loaded)?.value).toBe('typed before the way to Google')
})

it('waits longer only once: a duplicated tab has the id of an open one', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  sessionStorage.setItem('daymark.tab', otherTab)
  vi.resetModules()
  const copied = await import('./drafts.ts')
  open()
  await saveDraft(name, 'theirs', { copy: otherTab })
  const afterMs = async (ms: number) => {
    const loaded = copied.loadDraft(name)
    await vi.waitFor(() => expect(locks.waiting()).toBe(1))
    vi.advanceTimersByTime(ms)
    return loaded
  }
  expect(await afterMs(5_000)).toBeUndefined()
  locks.restore()
  locks = holdingLocks()
  open()
  expect(await afterMs(300)).toBeUndefined()
})

it('does not wait for a tab that answers that it is open', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  open()
  await saveDraft(name, 'theirs', { copy: otherTab })
  const theirs = new BroadcastChannel('daymark-drafts')
  theirs.addEventListener('message', ({ data }: MessageEvent<{ isOpen?: string }>) => {
    if (data.isOpen === otherTab) theirs.postMessage({ open: otherTab })
  })
  expect(await loadDraft(name)).toBeUndefined()
  theirs.close()
})

it('answers another tab that it is open, until its page is left', async () => {
  const theirs = new BroadcastChannel('daymark-drafts')
  const onMessage = vi.fn<(data: unknown) => void>()
  theirs.addEventListener('message', ({ data }) => onMessage(data))
  const wasRead = vi.fn<() => void>()
  const stop = onDraftsChanged(wasRead)
  const answersOf = async (event: string) => {
    onMessage.mockClear()
    wasRead.mockClear()
    dispatchEvent(new Event(event))
    theirs.postMessage({ isOpen: tabId() })
    theirs.postMessage('changed')
    await waitFor(() => expect(wasRead).toHaveBeenCalled())
    // What this tab posts after the answer.
    await removeDraft(name)
    await waitFor(() => expect(onMessage).toHaveBeenLastCalledWith('changed'))
    return onMessage.mock.calls.slice(0, -1).flat()
  }
  expect(await answersOf('pageshow')).toEqual([{ open: tabId() }])
  expect(await answersOf('pagehide')).toEqual([])
  expect(await answersOf('pageshow')).toEqual([{ open: tabId() }])
  stop()
  theirs.close()
})

it('continues with a draft stored by an earlier version of the app', async () => {
  await set(`draft.${name}`, { value: 'old', savedAt: 1 }, earlierStore)
  standInForApi()
  hold(exampleOf('GET /me').user.id)
  expect((await loadDraft<string>(name))?.value).toBe('old')
  await removeDraft(name)
  expect(await findDrafts('')).toEqual([])
})

it('notifies when a draft was stored or removed', async () => {
  const changed = vi.fn<() => void>()
  const stop = onDraftsChanged(changed)
  await saveDraft(name, 'mine')
  await removeDraft(name)
  stop()
  await saveDraft(name, 'mine')
  expect(changed).toHaveBeenCalledTimes(2)
})

it('reports that the browser has no room for a draft, and keeps the previous one', async () => {
  await saveDraft(name, 'before')
  vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(() => {
    throw new DOMException('There is no room', 'QuotaExceededError')
  })
  expect(await saveDraft(name, 'after')).toBeUndefined()
  expect(toastStore.showing().map(({ text }) => text)).toEqual([
    'This browser has no room left for unsent work. What you type is not kept here until you send it.',
  ])
  expect((await loadDraft(name))?.value).toBe('before')
  toastStore.forget()
})
