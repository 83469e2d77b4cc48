import { act, renderHook } from '@testing-library/react'
import { clear } from 'idb-keyval'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { exampleOf, Refused, unreachable, type ApiStandIn } from '#tests/setup/web/api-stand-in.ts'
import { clearDevice } from '#tests/setup/web/clear-device.ts'
import { goOffline, goOnline } from '#tests/setup/web/line.ts'
import { standInForApi } from '#tests/setup/web/render-page.tsx'
import { waitingComment } from '#tests/setup/web/waiting-comment.ts'
import { newEntry, type OutboxEntry } from './outbox-entry.ts'
import { keptStore } from './kept/records.ts'
import { outboxStore, putInOutbox, refreshOutbox, takeFromOutbox } from './outbox-store.ts'
import { deliverOutbox, onUnattended, sendAgain, sendNow, shownAsWaitingAfterMs } from './outbox.ts'
import { hold } from './kept/holder.ts'
import * as uploads from './upload.ts'
import { keepWork, keptWork } from './kept/kept-work.ts'
import { useWaitingCount } from './use-outbox.ts'

const me = exampleOf('GET /me')
const key = 'POST /tasks/{taskId}/comments'
const comment = exampleOf(key)
const taskOf = (letter: string) => `task_01k0000000e0000000000000${letter}1`
let api: ApiStandIn
let createdAt = 0

function entry(text: string, { on = 'f', ...more }: Partial<OutboxEntry> & { on?: string } = {}) {
  const waiting = waitingComment(me.user.id, text, { key: `key-of-${text}`, createdAt: ++createdAt })
  const subject = `comment on ${on}`
  return {
    ...waiting,
    args: { ...waiting.args, path: { taskId: taskOf(on) } },
    subject,
    ...more,
  } as OutboxEntry
}

const sent = () => api.askedOf(key).map(({ body }) => (body as { text: string }).text)
const waiting = () =>
  outboxStore.entries().flatMap(({ label, refusal }) => (refusal ? [] : [label.replaceAll('Comment ', '')]))
const refused = () =>
  outboxStore.entries().flatMap(({ label, refusal }) => (refusal ? [[label, refusal.message]] : []))

beforeEach(() => {
  api = standInForApi({ 'GET /me': me, [key]: comment })
})
afterEach(async () => {
  vi.useRealTimers()
  vi.restoreAllMocks()
  await clearDevice()
  await refreshOutbox()
})

it('tries nothing without a connection', async () => {
  goOffline()
  expect(await sendNow(entry('one'))).toEqual({ is: 'waiting' })
  expect(sent()).toEqual([])
  expect(waiting()).toEqual(['one'])
})

it.each(['internal', 'request_in_progress'] as const)(
  'holds back only later entries of the same thing after %s',
  async (code) => {
    for (const [text, on] of ['a1', 'b1', 'a2', 'b2'].map((name) => [name, name[0]!] as const))
      await putInOutbox(entry(text, { on }))
    api.serve({ [key]: ({ path }) => (path['taskId'] === taskOf('a') ? new Refused(code) : comment) })
    await deliverOutbox(me.user.id)
    expect(sent()).toEqual(['a1', 'b1', 'b2'])
    expect(waiting()).toEqual(['a1', 'a2'])
    api.serve({ [key]: comment })
    await deliverOutbox(me.user.id)
    expect(sent().slice(3)).toEqual(['a1', 'a2'])
  },
)

it.each([['signed_out'], ['too_many_requests'], ['another_person'], [unreachable]] as const)(
  'sends nothing further after %s',
  async (answer) => {
    for (const on of ['a', 'b', 'c']) await putInOutbox(entry(on, { on }))
    api.serve({ [key]: typeof answer === 'symbol' ? answer : new Refused(answer) })
    await deliverOutbox(me.user.id)
    expect(sent()).toEqual(['a'])
    expect(waiting()).toEqual(['a', 'b', 'c'])
  },
)

it('stops asking a server that is not available for one thing after another', async () => {
  for (const on of ['a', 'b', 'c', 'd', 'e']) await putInOutbox(entry(on, { on }))
  api.serve({ [key]: new Refused('overloaded') })
  await deliverOutbox(me.user.id)
  expect(sent()).toEqual(['a', 'b', 'c'])
})

it('replaces an earlier action of the same subject that was never sent, and only such a one', async () => {
  goOffline()
  const supersede = (earlier: OutboxEntry) => ({ ...entry('new'), label: `${earlier.label} as new` })
  await sendNow(entry('old'))
  await sendNow(entry('new'), { supersede })
  expect(waiting()).toEqual(['old as new'])

  goOnline()
  api.serve({ [key]: unreachable })
  await deliverOutbox(me.user.id)
  await sendNow(entry('later'), { supersede })
  // The server may have the first one, although no response has come.
  expect(waiting()).toEqual(['old as new', 'later'])
})

it('sends neither of two actions that together change nothing, if the first was never sent', async () => {
  goOffline()
  await sendNow(entry('there'))
  expect(await sendNow(entry('back'), { supersede: () => null })).toEqual({ is: 'gone' })
  expect(waiting()).toEqual([])
})

const creation = (text: string, on: string) =>
  entry(text, {
    on: 'z',
    things: [`task ${taskOf(on)}`],
    creates: { what: 'task', things: [`task ${taskOf(on)}`] },
  })

it('refuses what belongs to a thing that was not created, without sending it, and sends it with a retry', async () => {
  goOffline()
  await sendNow(creation('task', 'a'))
  await sendNow(entry('on it', { on: 'a' }))
  await sendNow(entry('on another', { on: 'b' }))
  goOnline()
  api.serve({ [key]: ({ path }) => (path['taskId'] === taskOf('z') ? new Refused('forbidden') : comment) })
  await deliverOutbox(me.user.id)
  expect(sent()).toEqual(['task', 'on another'])
  expect(refused()).toEqual([
    ['Comment task', expect.stringContaining('permission')],
    ['Comment on it', 'The task was not created.'],
  ])

  api.serve({ [key]: comment })
  await sendAgain(outboxStore.entries()[0]!)
  expect(sent().slice(2)).toEqual(['task', 'on it'])
  expect(outboxStore.entries()).toEqual([])
})

it('takes back what belongs to a thing that is not created yet together with it', async () => {
  goOffline()
  await sendNow(creation('task', 'a'))
  await sendNow(entry('on it', { on: 'a' }))
  await sendNow(entry('on another', { on: 'b' }))
  expect((await takeFromOutbox('key-of-task')).map(({ label }) => label)).toEqual([
    'Comment task',
    'Comment on it',
  ])
  expect(waiting()).toEqual(['on another'])
})

it('shows an action without a response as waiting after 4 s, and reports the late outcome', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  let answer: (given: Refused | typeof comment) => void = () => {}
  api.serve({ [key]: () => new Promise((resolve) => (answer = resolve)) })
  const count = renderHook(() => useWaitingCount()).result
  const late: string[][] = []
  const end = onUnattended((outcomes) => late.push(outcomes.map(([{ label }, { is }]) => `${label} ${is}`)))

  for (const [text, given, is] of [
    ['one', comment, 'done'],
    ['two', new Refused('task_not_found'), 'refused'],
  ] as const) {
    let outcome: unknown
    await act(async () => {
      void sendNow(entry(text)).then((result) => (outcome = result))
      await vi.waitFor(() => expect(sent()).toContain(text))
      await vi.advanceTimersByTimeAsync(shownAsWaitingAfterMs)
    })
    expect(outcome).toEqual({ is: 'waiting' })
    expect(count.current).toBe(1)
    answer(given)
    await act(() => vi.waitFor(() => expect(late.at(-1)).toEqual([`Comment ${text} ${is}`])))
    expect(count.current).toBe(0)
  }
  expect(refused()).toHaveLength(1)
  end()
})

it('returns its own outcome to each of several actions that are sent together', async () => {
  const outputs = ['one', 'two', 'three'].map((text) => sendNow(entry(text)))
  expect(await Promise.all(outputs)).toEqual(outputs.map(() => ({ is: 'done', output: comment })))
})

it('can take back an action while another one has no response yet', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  let answer: (given: typeof comment) => void = () => {}
  api.serve({ [key]: () => new Promise((resolve) => (answer = resolve)) })
  const [one, two] = [entry('one'), entry('two', { on: 'b' })]
  const outcomes = Promise.all([sendNow(one), sendNow(two)])
  await vi.waitFor(() => expect(waiting()).toHaveLength(2))
  await vi.advanceTimersByTimeAsync(shownAsWaitingAfterMs)
  await outcomes
  expect(await takeFromOutbox(two.key)).toHaveLength(1)
  answer(comment)
  await vi.waitFor(() => expect(waiting()).toEqual([]))
  await deliverOutbox(me.user.id)
  expect(sent()).toEqual(['one'])
})

it('keeps what an open tab knows if the browser deletes what the site has stored', async () => {
  goOffline()
  await sendNow(entry('one'))
  await clear(keptStore)
  await sendNow(entry('two'))
  await refreshOutbox()
  expect(waiting()).toEqual(['one', 'two'])
  goOnline()
  await deliverOutbox(me.user.id)
  expect(sent()).toEqual(['one', 'two'])
})

it('sends an action that was stored while the entries were being read', async () => {
  const reading = refreshOutbox()
  const sending = sendNow(entry('one'))
  await reading
  expect(await sending).toMatchObject({ is: 'done' })
})

it('sends the files of an entry also after another tab has taken its draft over, and never without one', async () => {
  const stored = exampleOf('POST /attachments')
  const upload = vi.spyOn(uploads, 'upload').mockResolvedValue(stored)
  api.serve({ 'POST /reports': exampleOf('POST /reports') })
  const report = (name: string, place: string): OutboxEntry => ({
    ...entry(name),
    operation: 'POST /reports',
    args: { body: { forDate: '2026-06-09', tasksCompleted: name, challengesFaced: '', planForTomorrow: '' } },
    subject: `report ${name}`,
    files: [place],
  })
  const file = { name: 'a.pdf', type: 'application/pdf', addedAt: 1 }
  await keepWork('file.day#tab-now#key-a', { key: 'key-a', ...file }, { bytes: new ArrayBuffer(3) })
  expect(await sendNow(report('moved', 'file.day#tab-before#key-a'))).toMatchObject({ is: 'done' })
  expect(upload.mock.calls.map(([, { key: uploadKey }]) => uploadKey)).toEqual(['key-a'])
  expect(api.askedOf('POST /reports')[0]!.body).toMatchObject({ attachmentIds: [stored.id] })
  expect(await keptWork('file.day#tab-now#key-a')).toBeUndefined()

  expect(await sendNow(report('missing', 'file.day#tab-before#key-b'))).toMatchObject({ is: 'refused' })
  expect(api.askedOf('POST /reports')).toHaveLength(1)
})

it('keeps the order of actions although the device’s clock was set back between them', async () => {
  vi.useFakeTimers({ toFake: ['Date'] })
  vi.setSystemTime('2036-06-09T12:00:00Z')
  const first = newEntry(me.user.id)
  await putInOutbox(entry('one', first))
  vi.setSystemTime('2026-06-09T12:00:00Z')
  await refreshOutbox()
  expect(newEntry(me.user.id).createdAt).toBeGreaterThan(first.createdAt)
})

it('stores, shows and delivers 500 actions, each with the same effort', async () => {
  hold(me.user.id)
  goOffline()
  const efforts = vi.spyOn(crypto.subtle, 'decrypt')
  const effortOf = async (work: () => Promise<unknown>) => {
    const before = efforts.mock.calls.length
    await work()
    return efforts.mock.calls.length - before
  }
  const count = renderHook(() => useWaitingCount()).result
  const storing = await effortOf(() =>
    act(async () => {
      for (let at = 0; at < 500; at++) await sendNow(entry(`n${at}`, { on: 'abcdefgh'[at % 8]! }))
    }),
  )
  // What this page has stored itself is not read for storing others.
  expect(storing).toBeLessThanOrEqual(2)
  expect(count.current).toBe(500)
  expect(await effortOf(() => takeFromOutbox('key-of-n0'))).toBeLessThanOrEqual(1)

  // A page that opens later reads each once.
  expect(await effortOf(() => refreshOutbox())).toBeLessThanOrEqual(2 * 499)
  goOnline()
  // Each is read again before it is sent, because another tab may have taken it back.
  expect(await effortOf(() => act(() => deliverOutbox(me.user.id)))).toBeLessThanOrEqual(499)
  expect(new Set(api.askedOf(key).map(({ idempotencyKey }) => idempotencyKey)).size).toBe(499)
  expect(sent()).toHaveLength(499)
  expect(count.current).toBe(0)
})
