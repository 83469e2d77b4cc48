import { act, cleanup, screen } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { exampleOf } from '#tests/setup/web/api-stand-in.ts'
import { somebodyWith } from '#tests/setup/web/person.ts'
import { renderPage } from '#tests/setup/web/render-page.tsx'
import { forgetFileOf, keepFile, keptFiles, noteUploaded } from '#web/lib/kept-files.ts'
import { sendNow } from '#web/lib/outbox.ts'
import { Attachments } from './attachments.tsx'
import { emptyDraft, type ReportDraft } from './report-draft.ts'
import { submissionEntry } from './report-entry.ts'
import { useUploads } from './use-uploads.ts'

const stored = exampleOf('POST /attachments')
const draftName = 'report-with-files'
const me = somebodyWith('CAN_SUBMIT_OWN_EOD')

/** Stands in for the browser's request: without a connection, or stored by the server. */
function uploadsAre(state: { isOnline: boolean; keys: string[] }) {
  class Request extends EventTarget {
    status = 0
    response: unknown
    upload = new EventTarget()
    open = () => {}
    setRequestHeader = (name: string, value: string) => name === 'idempotency-key' && state.keys.push(value)
    abort = () => {}
    send = () => {
      this.status = state.isOnline ? 201 : 0
      this.response = stored
      setTimeout(() => this.dispatchEvent(new Event(state.isOnline ? 'load' : 'error')))
    }
  }
  vi.stubGlobal('XMLHttpRequest', Request)
}

let waiting: ReportDraft['waitingFiles']
let uploaded: ReportDraft['files'] = []
function Files({ restored = [] }: { restored?: ReportDraft['files'] }) {
  const uploads = useUploads(draftName, restored, [])
  return (
    <>
      <Attachments uploads={uploads} />
      <output>{uploads.waiting.length} waiting</output>
      <button
        type="button"
        onClick={() => {
          waiting = uploads.waiting
          uploaded = uploads.stored
        }}
      >
        Take
      </button>
    </>
  )
}

const file = () => new File(['%PDF-1.4'], 'offer.pdf', { type: 'application/pdf' })
const choose = (container: Element) => container.querySelector<HTMLInputElement>('input[type=file]')!

it('keeps a file that was chosen offline over a reload, and uploads it once when the connection returns', async () => {
  const state = { isOnline: false, keys: [] as string[] }
  const first = await renderPage(<Files />, { as: me })
  uploadsAre(state)
  await first.user.upload(choose(document.body), file())
  expect((await screen.findAllByText(/It goes on when the connection returns/))[0]).toBeVisible()
  expect(screen.getByText('1 waiting')).toBeVisible()
  await vi.waitFor(async () => expect(await keptFiles(draftName)).toHaveLength(1))
  cleanup()

  await renderPage(<Files />, { as: me })
  uploadsAre(state)
  expect(await screen.findByText('offer.pdf')).toBeVisible()
  state.isOnline = true
  act(() => void dispatchEvent(new Event('online')))
  expect(await screen.findByText('offer.pdf uploaded')).toBeInTheDocument()
  expect(new Set(state.keys).size).toBe(1)
  await vi.waitFor(async () => expect(await keptFiles(draftName)).toMatchObject([{ stored }]))
})

it('sends a file that waits with its report', async () => {
  const state = { isOnline: false, keys: [] as string[] }
  const { user, api } = await renderPage(<Files />, {
    as: me,
    api: { 'POST /reports': exampleOf('GET /reports/{reportId}') },
  })
  uploadsAre(state)
  await user.upload(choose(document.body), file())
  expect(await screen.findByText('1 waiting')).toBeVisible()
  await vi.waitFor(async () => expect(await keptFiles(draftName)).toHaveLength(1))
  await user.click(screen.getByRole('button', { name: 'Take' }))
  state.isOnline = true
  const draft = {
    ...emptyDraft,
    texts: { ...emptyDraft.texts, tasksCompleted: 'Done' },
    waitingFiles: waiting!,
  }
  const outcome = await act(() => sendNow(submissionEntry(me.user.id, '2026-06-09', draft)))
  expect(outcome.is).toBe('done')
  expect(api.askedOf('POST /reports')[0]!.body).toMatchObject({ attachmentIds: [stored.id] })
  expect(await keptFiles(draftName)).toEqual([])
})

it('shows a file once that was uploaded just before a reload, too late to be noted on the device', async () => {
  const state = { isOnline: true, keys: [] as string[] }
  const first = await renderPage(<Files />, { as: me })
  uploadsAre(state)
  await first.user.upload(choose(document.body), file())
  expect(await screen.findByText('offer.pdf uploaded')).toBeInTheDocument()
  await first.user.click(screen.getByRole('button', { name: 'Take' }))
  cleanup()
  await keepFile(draftName, state.keys[0]!, file())

  await renderPage(<Files restored={uploaded} />, { as: me })
  await vi.waitFor(async () => expect(await keptFiles(draftName)).toEqual([]))
  expect(screen.getAllByRole('button', { name: /^Remove/ })).toHaveLength(1)
})

it('keeps what was done last with a file, however long its bytes take to be read', async () => {
  let read: ((bytes: ArrayBuffer) => void) | undefined
  const finishReading = () => vi.waitFor(() => read!(new ArrayBuffer(8)))
  const slow = file()
  slow.arrayBuffer = () => new Promise((resolve) => (read = resolve))
  void keepFile(draftName, 'slow', slow)
  const noted = noteUploaded(draftName, 'slow', stored)
  await finishReading()
  await noted
  expect(await keptFiles(draftName)).toEqual([{ key: 'slow', stored }])

  read = undefined
  void keepFile(draftName, 'slow', slow)
  const forgotten = forgetFileOf(draftName, 'slow')
  await finishReading()
  await forgotten
  expect(await keptFiles(draftName)).toEqual([])
})
