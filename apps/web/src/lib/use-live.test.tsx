import { QueryClientProvider } from '@tanstack/react-query'
import { act, renderHook, waitFor } from '@testing-library/react'
import type { ReactNode } from 'react'
import { beforeEach, expect, it, vi } from 'vitest'
import {
  exampleOf,
  Refused,
  unreachable,
  type Answers,
  type ApiStandIn,
} from '#tests/setup/web/api-stand-in.ts'
import { standInForApi } from '#tests/setup/web/render-page.tsx'
import { call } from './api.ts'
import { loadDraft, saveDraft, saveDraftSync } from './drafts.ts'
import { queryClient } from './query.ts'
import { forgetSession, loadSession } from './session.ts'
import { clearDevice } from '#tests/setup/web/clear-device.ts'
import { readPersonal, writePersonal } from './storage.ts'
import { useLive } from './use-live.ts'

const me = exampleOf('GET /me')
const signedIn: Answers = { 'GET /session': { me, refusal: null } }
const over: Answers = { 'GET /session': { me: null, refusal: null } }

/** The page's event stream, into which a test puts the server's messages. */
class Stream extends EventTarget {
  static readonly CLOSED = 2
  static last: Stream | undefined
  readonly url: string
  readyState = 1
  constructor(url: string) {
    super()
    this.url = url
    Stream.last = this
  }
  close(): void {}
  says(hint: object, lastEventId = ''): void {
    this.dispatchEvent(new MessageEvent('hint', { data: JSON.stringify(hint), lastEventId }))
  }
  /** The server refuses the stream, so that the browser does not retry it. */
  isRefused(): void {
    this.readyState = Stream.CLOSED
    this.dispatchEvent(new Event('error'))
  }
}

let api: ApiStandIn

beforeEach(async () => {
  await clearDevice()
  forgetSession()
  standInForApi(signedIn)
  await loadSession()
  writePersonal('report-day', { text: 'What only the person may read' })
  saveDraftSync('report', { text: 'half a report' })
  await saveDraft('comment', { text: 'half a comment' })
})

const wrapper = ({ children }: { children: ReactNode }) => (
  <QueryClientProvider client={queryClient}>{children}</QueryClientProvider>
)

/** Opens a page, and changes the responses to these afterwards. */
function openPage(then: Answers) {
  vi.stubGlobal('EventSource', Stream)
  const { result } = renderHook(() => useLive(), { wrapper })
  api = standInForApi(then)
  return result
}

async function expectTypedIsKept(): Promise<void> {
  expect((await loadDraft('report'))?.value).toEqual({ text: 'half a report' })
  expect((await loadDraft('comment'))?.value).toEqual({ text: 'half a comment' })
}

it('removes the server’s answers as soon as the stream reports that the session has ended, and keeps typed text', async () => {
  const live = openPage(over)
  act(() => Stream.last!.says({ topic: 'session', ids: [], ended: true }))
  await waitFor(() => expect(live.current.lockedOut).toBe('signed_out'))
  expect(JSON.stringify(localStorage)).not.toContain('What only the person may read')
  expect(readPersonal('me')).toBeUndefined()
  await expectTypedIsKept()
  // The same person signs in again.
  forgetSession()
  standInForApi(signedIn)
  await loadSession()
  await expectTypedIsKept()
})

it('removes them when a response reports that the session has ended', async () => {
  const live = openPage({
    'GET /me/account-access': new Refused('signed_out'),
  })
  await act(() => call('GET /me/account-access').catch(() => undefined))
  expect(live.current.lockedOut).toBe('signed_out')
  expect(JSON.stringify(localStorage)).not.toContain('What only the person may read')
  await expectTypedIsKept()
})

it('keeps them while the company is paused', async () => {
  const live = openPage({
    'GET /session': { me: null, refusal: { code: 'tenant_blocked', message: 'Paused' } },
  })
  act(() => Stream.last!.says({ topic: 'session', ids: [], ended: true }))
  await waitFor(() => expect(live.current.lockedOut).toBe('tenant_blocked'))
  expect(readPersonal('report-day')).toEqual({ text: 'What only the person may read' })
})

it('asks why a stream was refused: nothing else reveals a session that ended before its stream began', async () => {
  const live = openPage({
    'GET /session': { me: null, refusal: { code: 'tenant_blocked', message: 'Paused' } },
  })
  act(() => Stream.last!.isRefused())
  await waitFor(() => expect(live.current.lockedOut).toBe('tenant_blocked'))
})

it.each([
  ['the session goes on', signedIn],
  ['the server says no more than that it cannot', { 'GET /session': new Refused('unavailable') }],
  ['nobody answers', { 'GET /session': unreachable }],
] satisfies [string, Answers][])(
  'keeps the page open while streams are refused and %s',
  async (_, answers) => {
    const live = openPage(answers)
    await act(async () => {
      Stream.last!.isRefused()
      await waitFor(() => expect(api.askedOf('GET /session')).toHaveLength(1))
      // When a later response has arrived, the effects of this one are complete.
      await call('GET /session').catch(() => undefined)
    })
    expect(live.current.lockedOut).toBeUndefined()
  },
)

it('refetches all displayed data once, within some seconds, when the server reports missed hints', () => {
  vi.useFakeTimers()
  const asked = vi.spyOn(queryClient, 'invalidateQueries')
  openPage(signedIn)
  act(() => {
    Stream.last!.says({ topic: 'everything', ids: [] })
    Stream.last!.says({ topic: 'everything', ids: [] })
  })
  expect(asked).not.toHaveBeenCalled()
  vi.advanceTimersByTime(5_000)
  expect(asked.mock.calls).toEqual([[]])
  vi.useRealTimers()
  asked.mockRestore()
})

it('continues a stream where the last one ended', () => {
  vi.useFakeTimers()
  openPage(signedIn)
  const [first, receivedAt] = [Stream.last!, '2026-06-09T09:00:30Z']
  act(() => first.says({ topic: 'reports', ids: [] }, receivedAt))
  act(() => first.isRefused())
  vi.advanceTimersByTime(60_000)
  expect(Stream.last).not.toBe(first)
  expect(new URL(Stream.last!.url, 'http://page.example').searchParams.get('since')).toBe(receivedAt)
  vi.useRealTimers()
})
