import { act, cleanup, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { findDrafts, loadDraft, saveDraft } from '#web/lib/drafts.ts'
import { queryClient } from '#web/lib/query.ts'
import { exampleOf, Refused, unreachable, type Answers } from '#tests/setup/web/api-stand-in.ts'
import { clearDevice } from '#tests/setup/web/clear-device.ts'
import { liveSession, noActs } from '#tests/setup/web/live-session.ts'
import { somebodyWith } from '#tests/setup/web/person.ts'
import { renderPage } from '#tests/setup/web/render-page.tsx'
import * as Y from 'yjs'
import { toBase64 } from '../notes/base64.ts'
import { notesDraftName } from '../notes/kept-notes.ts'
import { catchUpDraftName } from './catch-up-form.tsx'
import { WorkspacePage } from './workspace-page.tsx'

const get = 'GET /meetings/{meetingId}'
const notesKey = 'GET /meetings/{meetingId}/occurrences/{date}/notes'
const sendNotes = 'POST /meetings/{meetingId}/occurrences/{date}/notes'
const catchUp = 'POST /meetings/{meetingId}/occurrences/{date}/catch-up'
const post = 'POST /meetings/{meetingId}/occurrences/{date}/updates'
const me = somebodyWith('CAN_VIEW_OWN_MEETINGS')
const example = exampleOf(get)
type Workspace = typeof example

const occurrence = { meetingId: example.meeting.id, date: '2026-06-09' }
const [writeUp, notes] = [catchUpDraftName(occurrence), notesDraftName(occurrence)]
const live: Workspace = { ...example, session: liveSession, may: noActs }
const missed: Workspace = { ...example, may: { ...noActs, catchUp: true } }
const ended = (minutes: string, by = 'Tomás Ferreira'): Workspace => ({
  ...example,
  session: {
    ...liveSession,
    state: 'finalized',
    liveSince: null,
    finalizedAt: '2026-06-09T09:00:00Z',
    by,
    minutes,
  },
  may: { ...noActs, postUpdate: true },
})

// Text has no layout in jsdom; the editor reads it to keep the caret in view.
beforeEach(() => {
  Range.prototype.getClientRects ??= () => [] as unknown as DOMRectList
  Range.prototype.getBoundingClientRect ??= () => new DOMRect()
})
afterEach(clearDevice)

const open = (given: Workspace, api: Answers = {}) =>
  renderPage(<WorkspacePage {...occurrence} />, {
    as: me,
    at: '/meetings',
    api: {
      [get]: given,
      [notesKey]: { ...exampleOf(notesKey), seq: 0, updates: [], text: '', people: [], writers: [] },
      'PUT /meetings/{meetingId}/occurrences/{date}/presence': undefined,
      'POST /meetings/{meetingId}/seen': undefined,
      ...api,
    },
  })
const asNotes = (text: string) => {
  const doc = new Y.Doc()
  doc.getText('notes').insert(0, text)
  return { state: toBase64(Y.encodeStateAsUpdate(doc)), pages: ['page'], writers: [doc.clientID] }
}
const kept = async (title: string) => within(await screen.findByRole('region', { name: title }))
const ofWriteUp = () => kept('Your write-up that was not posted')
const ofNotes = () => kept('Your notes that were not saved')

describe('a write-up of a meeting that another person finalized first', () => {
  test('stays on the page without its form, and is posted as an update', async () => {
    const { user, api } = await open(missed, { [catchUp]: new Refused('session_finalized') })
    await user.type(await screen.findByLabelText('What was agreed'), 'Agreed by phone.')
    api.serve({ [get]: ended('Agreed in person.'), [post]: exampleOf(post) })
    await user.click(screen.getByRole('button', { name: 'Post Asynchronous Update' }))
    const shown = await ofWriteUp()
    expect(shown.getByRole('status')).toHaveTextContent(
      'Tomás Ferreira finalized this meeting meanwhile. What you wrote is kept on this device.',
    )
    expect(shown.getByText('Agreed by phone.')).toBeVisible()
    expect(screen.queryByLabelText('What was agreed')).toBeNull()
    await user.click(shown.getByRole('button', { name: 'Post as an update' }))
    await waitFor(() => expect(api.askedOf(post)[0]?.body).toEqual({ text: 'Agreed by phone.' }))
    await waitFor(() => expect(screen.queryByText('Agreed by phone.')).toBeNull())
    expect(await findDrafts('')).toEqual([])
  })

  test('is shown after a reload, and is discarded, which can be undone', async () => {
    await saveDraft(writeUp, { notes: 'Agreed by phone.' })
    const { user } = await open(ended('Agreed in person.'))
    await user.click((await ofWriteUp()).getByRole('button', { name: 'Discard text' }))
    await waitFor(() => expect(screen.queryByText('Agreed by phone.')).toBeNull())
    expect(await loadDraft(writeUp)).toBeUndefined()
    await user.click(screen.getByRole('button', { name: /Undo/ }))
    expect((await ofWriteUp()).getByText('Agreed by phone.')).toBeVisible()
  })

  test('is in its form after a reload while nobody has posted', async () => {
    await saveDraft(writeUp, { notes: 'Agreed by phone.' })
    await open(missed)
    expect(await screen.findByLabelText('What was agreed')).toHaveValue('Agreed by phone.')
    expect(screen.queryByText(/not posted/)).toBeNull()
  })

  test('has a message if it is too long for an update, and can be copied', async () => {
    await saveDraft(writeUp, { notes: 'x'.repeat(10_001) })
    const { user, api } = await open(ended(''))
    const shown = await ofWriteUp()
    const button = shown.getByRole('button', { name: 'Post as an update' })
    expect(button).toHaveAccessibleDescription(/at most 10,000 characters/)
    await user.click(button)
    expect(api.askedOf(post)).toEqual([])
    await user.click(shown.getByRole('button', { name: 'Copy text' }))
    expect(await navigator.clipboard.readText()).toHaveLength(10_001)
  })

  test('is not offered again if it was posted and the response was lost', async () => {
    await saveDraft(writeUp, { notes: 'Agreed by phone.\n' })
    await open(ended('Agreed by phone.', me.user.name))
    await screen.findByRole('region', { name: 'Minutes' })
    await waitFor(async () => expect(await loadDraft(writeUp)).toBeUndefined())
    expect(screen.queryByText(/not posted/)).toBeNull()
  })
})

describe('notes that were written without a connection', () => {
  test('stay on the page if the session was finalized meanwhile, and are posted as an update', async () => {
    const { user, api } = await open(live, { [sendNotes]: unreachable })
    const editor = await waitFor(
      () => document.querySelector<HTMLElement>('.cm-content') ?? Promise.reject(new Error('no editor yet')),
    )
    await user.click(editor)
    await user.keyboard('Late line')
    api.serve({
      [get]: ended('Agreed.'),
      [sendNotes]: new Refused('session_finalized'),
      [post]: exampleOf(post),
    })
    await act(() => queryClient.invalidateQueries({ queryKey: ['meetings'] }))
    const shown = await ofNotes()
    expect(shown.getByText('Late line')).toBeVisible()
    expect(editor).not.toBeInTheDocument()
    await user.click(shown.getByRole('button', { name: 'Post as an update' }))
    await waitFor(() => expect(api.askedOf(post)[0]?.body).toEqual({ text: 'Late line' }))
    await waitFor(() => expect(screen.queryByText('Late line')).toBeNull())
    expect(await findDrafts('')).toEqual([])
  })

  test('show after a reload only the lines that the minutes do not have', async () => {
    await saveDraft(notes, asNotes('  Hosur is short.\nAgreed.\nLate line\n\nAgreed.'))
    await open(ended('Hosur is short.\nAgreed.'))
    const shown = await ofNotes()
    expect(shown.getByRole('region')).toHaveTextContent(/^Late line\s*Agreed\.$/)
  })

  test('are not offered if the minutes have all of them', async () => {
    await saveDraft(notes, asNotes('Agreed.'))
    await open(ended('Agreed.'))
    await waitFor(async () => expect(await loadDraft(notes)).toBeUndefined())
    expect(screen.queryByText(/not saved/)).toBeNull()
  })

  test('are compared with the notes of the server in a session that nobody finalized, and cannot be posted', async () => {
    await saveDraft(notes, asNotes('Hosur is short.\nLate line'))
    await open(missed, { [notesKey]: { ...exampleOf(notesKey), text: 'Hosur is short.' } })
    const shown = await ofNotes()
    expect(shown.getByRole('region')).toHaveTextContent(/^Late line$/)
    expect(shown.queryByRole('button', { name: 'Post as an update' })).toBeNull()
    expect(shown.getByRole('button', { name: 'Copy text' })).toBeVisible()
  })
})

describe('typed text', () => {
  const ofEnded = ended('Agreed.')
  const planned: Workspace = { ...example, session: null, may: { ...noActs, addAgendaItem: true } }
  const fields = [
    ['a write-up', missed, 'What was agreed'],
    ['an update', ofEnded, 'Add an update'],
    ['a point', planned, 'Add a point'],
    ['notes', live, '.cm-content'],
  ] as const
  const typed = 'Hosur is short of pallets.'
  const isOnPage = () =>
    waitFor(() => {
      const inFields = [...document.querySelectorAll<HTMLTextAreaElement>('input, textarea')].map(
        ({ value }) => value,
      )
      expect([document.body.textContent, ...inFields].join('\n')).toContain(typed)
    })
  const type = async (user: Awaited<ReturnType<typeof open>>['user'], field: string) => {
    if (!field.startsWith('.')) return user.type(await screen.findByLabelText(field), typed)
    const editor = await waitFor(
      () => document.querySelector<HTMLElement>(field) ?? Promise.reject(new Error('no editor yet')),
    )
    await user.click(editor)
    await user.keyboard(typed)
  }
  const isKept = () => waitFor(async () => expect(await findDrafts('')).not.toEqual([]))
  const events: [
    string,
    (api: Awaited<ReturnType<typeof open>>['api'], given: Workspace) => Promise<void>,
  ][] = [
    [
      'a reload',
      async (_api, given) => {
        cleanup()
        queryClient.clear()
        await open(given, { [sendNotes]: unreachable })
      },
    ],
    [
      'a connection that goes and returns',
      async () => {
        act(() => void window.dispatchEvent(new Event('offline')))
        act(() => void window.dispatchEvent(new Event('online')))
      },
    ],
    [
      'somebody who finalizes the meeting',
      async (api) => {
        api.serve({ [get]: ended('Agreed.'), [sendNotes]: new Refused('session_finalized') })
        await act(() => queryClient.invalidateQueries({ queryKey: ['meetings'] }))
      },
    ],
    [
      'the loss of all rights in the meeting',
      async (api, given) => {
        api.serve({ [get]: { ...given, may: noActs }, [sendNotes]: new Refused('forbidden') })
        await act(() => queryClient.invalidateQueries({ queryKey: ['meetings'] }))
      },
    ],
  ]

  describe.each(fields)('as %s', (_name, given, field) => {
    test.each(events)('survives %s', async (_event, happen) => {
      const { user, api } = await open(given, { [sendNotes]: unreachable })
      await type(user, field)
      await isKept()
      await happen(api, given)
      await isOnPage()
    })
  })
})
