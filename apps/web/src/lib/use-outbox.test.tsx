import { act, renderHook } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { exampleOf, Refused, unreachable, type ApiStandIn } from '#tests/setup/web/api-stand-in.ts'
import { waitingComment } from '#tests/setup/web/waiting-comment.ts'
import { standInForApi } from '#tests/setup/web/render-page.tsx'
import { deliverOutbox, sendNow } from './outbox.ts'
import { refreshOutbox, takeFromOutbox } from './outbox-store.ts'
import { waitingText } from './outbox-entry.ts'
import { clearDevice } from '#tests/setup/web/clear-device.ts'
import { useOutbox, useWaitingCount } from './use-outbox.ts'

const me = exampleOf('GET /me')
const comment = exampleOf('POST /tasks/{taskId}/comments')
const key = 'POST /tasks/{taskId}/comments'
let api: ApiStandIn

const entry = (text: string, createdAt: number) =>
  waitingComment(me.user.id, text, { key: `key-of-${text}`, createdAt })
const sent = () =>
  api.askedOf(key).map(({ body, idempotencyKey }) => [(body as { text: string }).text, idempotencyKey])

beforeEach(() => {
  api = standInForApi({ 'GET /me': me, [key]: comment })
})
afterEach(async () => {
  await clearDevice()
  await refreshOutbox()
})

const watch = () => renderHook(() => ({ entries: useOutbox(), waiting: useWaitingCount() })).result

it('sends immediately, and stores nothing after success', async () => {
  const shown = watch()
  const outcome = await act(() => sendNow(entry('one', 1)))
  expect(outcome).toEqual({ is: 'done', output: comment })
  expect(api.asked.map((request) => [request.key, request.person])).toEqual([[key, me.user.id]])
  expect(shown.current).toEqual({ entries: [], waiting: 0 })
})

it('stores actions that cannot be sent, and delivers them later once, in order and with their keys', async () => {
  api.serve({ [key]: unreachable })
  const shown = watch()
  expect(await act(() => sendNow(entry('two', 2)))).toEqual({ is: 'waiting' })
  expect(await act(() => sendNow(entry('one', 1)))).toEqual({ is: 'waiting' })
  expect(shown.current.waiting).toBe(2)
  // The younger one is not tried while the older one cannot be sent.
  expect(sent().map(([text]) => text)).toEqual(['two', 'one'])
  expect(shown.current.entries.map(({ label }) => label)).toEqual(['Comment one', 'Comment two'])

  api.asked.length = 0
  api.serve({ [key]: comment })
  await act(() => deliverOutbox(me.user.id))
  await act(() => deliverOutbox(me.user.id))
  expect(sent()).toEqual([
    ['one', 'key-of-one'],
    ['two', 'key-of-two'],
  ])
  expect(shown.current.waiting).toBe(0)
})

it('reports within 15 s that an action waits when the connection drops silently', async () => {
  api.serve({ [key]: () => new Promise<never>(() => {}) })
  const limits: number[] = []
  vi.spyOn(AbortSignal, 'timeout').mockImplementation((ms) => {
    limits.push(ms)
    return AbortSignal.abort(new DOMException('The time is over.', 'TimeoutError'))
  })
  const shown = watch()
  try {
    expect(await act(() => sendNow(entry('one', 1)))).toEqual({
      is: 'waiting',
    })
  } finally {
    vi.restoreAllMocks()
  }
  expect(shown.current.waiting).toBe(1)
  expect(limits.length).toBeGreaterThan(0)
  expect(Math.max(...limits)).toBeLessThanOrEqual(15_000)
})

it('counts an action that was carried out long ago as done, although its response is no longer kept', async () => {
  api.serve({ [key]: new Refused('request_already_done') })
  const shown = watch()
  expect(await act(() => sendNow(entry('one', 1)))).toEqual({ is: 'gone' })
  expect(shown.current).toEqual({ entries: [], waiting: 0 })
})

it.each(['internal', 'overloaded', 'request_in_progress', 'signed_out'] as const)(
  'keeps waiting after %s',
  async (code) => {
    api.serve({ [key]: new Refused(code) })
    const shown = watch()
    expect(await act(() => sendNow(entry('one', 1)))).toMatchObject({ is: 'waiting' })
    expect(shown.current.waiting).toBe(1)
  },
)

it('returns a refusal to the page that sent it, and stores a later one for its page to show', async () => {
  api.serve({ [key]: new Refused('task_not_found') })
  const shown = watch()
  expect(await act(() => sendNow(entry('one', 1)))).toMatchObject({
    is: 'refused',
    refusal: { code: 'task_not_found' },
  })
  expect(shown.current.entries).toEqual([])

  api.serve({ [key]: unreachable })
  await act(() => sendNow(entry('two', 2)))
  api.serve({ [key]: new Refused('task_not_found') })
  await act(() => deliverOutbox(me.user.id))
  expect(shown.current.entries).toMatchObject([{ label: 'Comment two', refusal: { code: 'task_not_found' } }])
  expect(shown.current.waiting).toBe(0)
})

it('sends nothing in the name of another person', async () => {
  api.serve({ [key]: unreachable })
  await act(() => sendNow(entry('one', 1)))
  api.asked.length = 0
  api.serve({ [key]: new Refused('another_person') })
  const shown = watch()
  await act(() => deliverOutbox(me.user.id))
  expect(api.askedOf(key).map(({ person }) => person)).toEqual([me.user.id])
  // It waits for its person, and does not count as refused.
  expect(shown.current.entries).toMatchObject([{ label: 'Comment one' }])
  expect(shown.current.entries[0]).not.toHaveProperty('refusal')
  expect(shown.current.waiting).toBe(1)
})

it('returns a removed action once', async () => {
  api.serve({ [key]: unreachable })
  const shown = watch()
  await act(() => sendNow(entry('one', 1)))
  expect(await act(() => takeFromOutbox('key-of-one'))).toMatchObject([{ kept: { text: 'one' } }])
  expect(shown.current.entries).toEqual([])
  expect(await act(() => takeFromOutbox('key-of-one'))).toEqual([])
})

it.each([
  [unreachable, 'Will be sent when you are online'],
  [new Refused('signed_out'), 'Will be sent when you have signed in again'],
  [new Refused('overloaded'), 'Will be sent as soon as Daymark takes it'],
] as const)('shows what an action and those behind it wait for (%#)', async (answer, text) => {
  api.serve({ [key]: answer })
  const shown = watch()
  await act(() => sendNow(entry('one', 1)))
  await act(() => sendNow(entry('two', 2)))
  expect(shown.current.entries.map(waitingText)).toEqual([text, text])
})

it('returns to the page what it could neither send nor store, and does not count it as waiting', async () => {
  api.serve({ [key]: unreachable })
  vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(() => {
    throw new DOMException('There is no room', 'QuotaExceededError')
  })
  const shown = watch()
  const outcome = await act(() => sendNow(entry('one', 1)))
  expect(outcome).toMatchObject({ is: 'refused', refusal: { code: 'not_kept' } })
  expect(outcome).toHaveProperty('refusal.message', expect.stringContaining('no room to keep it'))
  expect(shown.current).toEqual({ entries: [], waiting: 0 })
})
