import { screen, waitFor } from '@testing-library/react'
import { describe, expect, test, vi } from 'vitest'
import { exampleOf, Refused, unreachable, type Answers } from '#tests/setup/web/api-stand-in.ts'
import { somebodyWith } from '#tests/setup/web/person.ts'
import { renderPage } from '#tests/setup/web/render-page.tsx'
import * as Y from 'yjs'
import { fromBase64, toBase64 } from './base64.ts'
import { NotesField, type NotesState } from './notes-field.tsx'

const get = 'GET /meetings/{meetingId}/occurrences/{date}/notes'
const post = 'POST /meetings/{meetingId}/occurrences/{date}/notes'
const put = 'PUT /meetings/{meetingId}/occurrences/{date}/presence'
const me = somebodyWith('CAN_VIEW_OWN_MEETINGS')
const meera = { id: 'user_01k0000000e0000000000000b1', name: 'Meera Iyer', designation: 'Engineer' }

// Text has no layout in jsdom; the editor reads it to keep the caret in view.
Range.prototype.getClientRects ??= () => [] as unknown as DOMRectList
Range.prototype.getBoundingClientRect ??= () => new DOMRect()

/** A server with these notes, which merges the changes that it receives. */
function serverWith(text: string, { mayWrite = true } = {}) {
  const doc = new Y.Doc()
  if (text) doc.getText('notes').insert(0, text)
  let seq = 1
  const answers: Answers = {
    [get]: ({ query }) => ({
      ...exampleOf(get),
      seq,
      text: query['since'] === '0' ? doc.getText('notes').toJSON() : null,
      updates: [toBase64(Y.encodeStateAsUpdate(doc))],
      savedAt: '2026-06-09T09:00:00Z',
      writer: 77,
      writers: [{ writer: doc.clientID, userId: meera.id }],
      people: [],
      mayWrite,
    }),
    [post]: ({ body }) => {
      Y.applyUpdate(doc, fromBase64((body as { update: string }).update))
      return { seq: ++seq, savedAt: '2026-06-09T09:05:00Z' }
    },
    [put]: undefined,
  }
  return { doc, answers, text: () => doc.getText('notes').toJSON() }
}

async function renderNotes(answers: Answers) {
  const latest: { state?: NotesState } = {}
  const page = await renderPage(
    <NotesField
      meetingId="meet_01k0000000e0000000000000m1"
      date="2026-06-09"
      label="Notes of Yard and carrier weekly, 09-Jun-2026"
      own={me.user}
      people={[meera, { ...me.user, designation: null }]}
      creatorId={meera.id}
      today="2026-06-09"
      onChange={(state) => (latest.state = state)}
    />,
    { as: me, api: answers },
  )
  return { ...page, latest }
}
const editor = () =>
  waitFor(
    () => document.querySelector<HTMLElement>('.cm-content') ?? Promise.reject(new Error('no editor yet')),
  )

describe('the field of the notes', () => {
  test('typed text is sent to the server, and the page gets it', async () => {
    const server = serverWith('Hosur')
    const { user, latest } = await renderNotes(server.answers)
    const field = await editor()
    expect(field).toHaveAccessibleName('Notes')
    expect(field).toHaveTextContent('Hosur')
    await user.click(field)
    await user.keyboard('{Control>}{End}{/Control}')
    await user.keyboard('!')
    await waitFor(() => expect(server.text()).toContain('!'))
    expect(await screen.findByText('Saved 2:35 PM')).toBeVisible()
    expect(latest.state).toMatchObject({ isSaved: true, text: server.text() })
  })

  test('marks tasks with their numbers, decisions and headings, and shows a mention as a name', async () => {
    await renderNotes(
      serverWith(`# Rates\nDecision: no split loads\n/task Call due:soon @[Meera Iyer](${meera.id})\n/ Ask`)
        .answers,
    )
    const field = await editor()
    await waitFor(() => expect(field).toHaveTextContent('task 2'))
    expect(field).toHaveTextContent('@Meera Iyer')
    expect(field).not.toHaveTextContent(meera.id)
    const lines = [...field.querySelectorAll('.cm-line')].map(({ className }) => className)
    expect(lines.map((names) => ['heading', 'decision', 'task'].find((one) => names.includes(one)))).toEqual([
      'heading',
      'decision',
      'task',
      'task',
    ])
    expect(field.querySelector('[class*=doubtful]')).toHaveTextContent('soon')
  })

  test('without a connection, shows that the text is kept on the device, and sends it when the connection returns', async () => {
    const server = serverWith('')
    const { user, api } = await renderNotes(server.answers)
    const field = await editor()
    api.serve({ [get]: unreachable, [post]: unreachable, [put]: unreachable })
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
    await user.click(field)
    await user.keyboard('x')
    expect(await screen.findByText('Kept on this device, offline')).toBeVisible()
    api.serve(server.answers)
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(true)
    window.dispatchEvent(new Event('online'))
    await waitFor(() => expect(server.text()).toBe('x'))
  })

  test('text that the server refuses has a message, and can be copied or discarded', async () => {
    const server = serverWith('')
    const { user, api } = await renderNotes(server.answers)
    const field = await editor()
    api.serve({ [post]: new Refused('notes_too_long') })
    await user.click(field)
    await user.keyboard('x')
    expect(await screen.findByRole('alert')).toHaveTextContent(
      'Notes have at most 50,000 characters. Shorten them to save them. What you wrote is kept on this device.',
    )
    await user.click(screen.getByRole('button', { name: 'Discard what is not saved' }))
    expect(screen.queryByRole('alert')).toBeNull()
  })

  test('text that the server does not accept as changes of this page is written again, and saved', async () => {
    const server = serverWith('Hosur')
    const { user, api } = await renderNotes(server.answers)
    const field = await editor()
    api.serve({ [post]: new Refused('notes_not_yours') })
    await user.click(field)
    await user.keyboard('{Control>}{End}{/Control}{Enter}Mine')
    await waitFor(() => expect(field).not.toBeInTheDocument())
    api.serve(server.answers)
    await waitFor(() => expect(server.text()).toBe('Hosur\nMine'))
    expect(await editor()).toHaveTextContent('HosurMine')
  })

  test('is read-only for people who may not write', async () => {
    await renderNotes(serverWith('Hosur', { mayWrite: false }).answers)
    const field = await editor()
    expect(field).toHaveAttribute('aria-readonly', 'true')
    expect(field).toHaveAttribute('contenteditable', 'false')
  })

  test('notes that could not be loaded have a message, and load after a retry', async () => {
    const server = serverWith('Hosur')
    const { user, api } = await renderNotes({ ...server.answers, [get]: new Refused('meeting_not_found') })
    expect(await screen.findByRole('alert')).toHaveTextContent("You don't have access to this meeting.")
    api.serve(server.answers)
    await user.click(screen.getByRole('button', { name: 'Try again' }))
    expect(await editor()).toHaveTextContent('Hosur')
  })
})
