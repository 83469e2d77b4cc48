import { act, renderHook } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { tabId } from './draft-tabs.ts'
import { findDrafts, loadDraft, removeDraft } from './drafts.ts'
import { clearDevice } from '#tests/setup/web/clear-device.ts'
import { useDraft } from './use-draft.ts'

const name = 'report.2026-06-09'
const storedSyncAs = `daymark.open..draft.${name}#${tabId()}`

// The stand-in for IndexedDB needs real timers.
beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'], now: 1_000_000 }))
afterEach(clearDevice)

const write = (text: string) =>
  renderHook(({ value }) => useDraft({ name, value, isEmpty: value === '', savedAt: undefined }), {
    initialProps: { value: text },
  })
const kept = async () => (await loadDraft<string>(name))?.value

it('stores a draft 800 ms after the last change', async () => {
  const { result, rerender } = write('')
  rerender({ value: 'one' })
  vi.advanceTimersByTime(799)
  rerender({ value: 'one two' })
  vi.advanceTimersByTime(799)
  expect(await kept()).toBeUndefined()
  act(() => void vi.advanceTimersByTime(1))
  await vi.waitFor(async () => expect(await kept()).toBe('one two'))
  await vi.waitFor(() => expect(result.current.savedAt).toBe(1_001_599))
})

it('stores it immediately when the field is left', async () => {
  const { result, rerender } = write('')
  rerender({ value: 'one' })
  act(() => result.current.saveOnBlur())
  await vi.waitFor(async () => expect(await kept()).toBe('one'))
})

it('stores it when the page is left, before the database has answered', () => {
  const { rerender } = write('')
  rerender({ value: 'one' })
  act(() => void dispatchEvent(new Event('pagehide')))
  expect(JSON.parse(localStorage.getItem(storedSyncAs)!)).toMatchObject({ value: 'one' })
})

it('stores it when the page is left while the database is still storing it', () => {
  const { result, rerender } = write('')
  rerender({ value: 'one' })
  act(() => result.current.saveOnBlur())
  act(() => void dispatchEvent(new Event('pagehide')))
  expect(JSON.parse(localStorage.getItem(storedSyncAs)!)).toMatchObject({ value: 'one' })
})

it('deletes it when it becomes empty', async () => {
  const { result, rerender } = write('')
  rerender({ value: 'one' })
  await act(() => result.current.saveNow())
  expect(await kept()).toBe('one')
  rerender({ value: '' })
  await act(() => result.current.saveNow())
  expect(await findDrafts('report.')).toEqual([])
  expect(result.current.savedAt).toBeUndefined()
})

it('stores nothing more once the server has it, and continues when it is restored', async () => {
  const { result, rerender } = write('')
  rerender({ value: 'one' })
  await act(() => result.current.saveNow())
  await act(() => result.current.end())
  rerender({ value: 'one two' })
  act(() => void vi.advanceTimersByTime(800))
  await act(() => result.current.saveNow())
  expect(await kept()).toBeUndefined()
  act(() => result.current.resume())
  await act(() => result.current.saveNow())
  expect(await kept()).toBe('one two')
})

it('returns the newer of the synchronous copy and the one in the database', async () => {
  const { result, rerender } = write('')
  rerender({ value: 'calm' })
  await act(() => result.current.saveNow())
  localStorage.setItem(storedSyncAs, JSON.stringify({ value: 'older', savedAt: 0 }))
  expect(await kept()).toBe('calm')
  localStorage.setItem(storedSyncAs, JSON.stringify({ value: 'newer', savedAt: Number.MAX_SAFE_INTEGER }))
  expect(await kept()).toBe('newer')
  await removeDraft(name)
  expect(await kept()).toBeUndefined()
})
