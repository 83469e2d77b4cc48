import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { exampleOf } from '#tests/setup/web/api-stand-in.ts'
import { somebodyWith } from '#tests/setup/web/person.ts'
import { renderPage } from '#tests/setup/web/render-page.tsx'
import { forgetFileOf, keepFile, keptFiles, noteUploaded } from '#web/lib/kept-files.ts'
import { sendNow } from '#web/lib/outbox.ts'
import { Attachments } from '#web/ui/attachments/attachments.tsx'
import { emptyDraft, type ReportDraft } from './report-draft.ts'
import { submissionEntry } from './report-entry.ts'
import { useUploads } from '#web/ui/attachments/use-uploads.ts'

afterEach(() => void vi.useRealTimers())

const stored = exampleOf('POST /attachments')
const draftName = 'report-with-files'
const me = somebodyWith('CAN_SUBMIT_OWN_EOD')

/** Mocks the browser's request: offline, or answered by the server, which stores the file. */
function uploadsAre(state: { isOnline: boolean; keys: string[]; status?: number }) {
  class Request extends EventTarget {
    status = 0
    response: unknown
    upload = new EventTarget()
    open = () => {}
    setRequestHeader = (name: string, value: string) => name === 'idempotency-key' && state.keys.push(value)
    abort = () => {}
    send = () => {
      this.status = state.isOnline ? (state.status ?? 201) : 0
      this.response = this.status === 201 ? stored : undefined
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

function Photo() {
  const uploads = useUploads(draftName, [], [])
  const photo = new File(['jpeg'], 'Photo.jpg', { type: 'image/jpeg' })
  return (
    <>
      <Attachments uploads={uploads} />
      <button type="button" onClick={() => uploads.add([photo], { areFromCamera: true })}>
        Use photo
      </button>
    </>
  )
}

const file = () => new File(['%PDF-1.4'], 'offer.pdf', { type: 'application/pdf' })
const choose = (container: Element) => container.querySelector<HTMLInputElement>('input[type=file]')!

it('keeps a file that was chosen offline across a reload, and uploads it once when the connection returns', async () => {
  const state = { isOnline: false, keys: [] as string[] }
  const first = await renderPage(<Files />, { as: me })
  uploadsAre(state)
  await first.user.upload(choose(document.body), file())
  expect((await screen.findAllByText(/It goes on when the connection returns/))[0]).toBeVisible()
  expect(screen.getByText('1 waiting')).toBeVisible()
  await waitFor(async () => expect(await keptFiles(draftName)).toHaveLength(1))
  cleanup()

  await renderPage(<Files />, { as: me })
  uploadsAre(state)
  expect(await screen.findByText('offer.pdf')).toBeVisible()
  state.isOnline = true
  act(() => void dispatchEvent(new Event('online')))
  expect(await screen.findByText('offer.pdf uploaded')).toBeInTheDocument()
  expect(new Set(state.keys).size).toBe(1)
  await waitFor(async () => expect(await keptFiles(draftName)).toMatchObject([{ stored }]))
})

it('sends a waiting file with its report', async () => {
  const state = { isOnline: false, keys: [] as string[] }
  const { user, api } = await renderPage(<Files />, {
    as: me,
    api: { 'POST /reports': exampleOf('GET /reports/{reportId}') },
  })
  uploadsAre(state)
  await user.upload(choose(document.body), file())
  expect(await screen.findByText('1 waiting')).toBeVisible()
  await waitFor(async () => expect(await keptFiles(draftName)).toHaveLength(1))
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

it('shows a file once if it was uploaded just before a reload, too late to be recorded on the device', async () => {
  const state = { isOnline: true, keys: [] as string[] }
  const first = await renderPage(<Files />, { as: me })
  uploadsAre(state)
  await first.user.upload(choose(document.body), file())
  expect(await screen.findByText('offer.pdf uploaded')).toBeInTheDocument()
  await first.user.click(screen.getByRole('button', { name: 'Take' }))
  cleanup()
  await keepFile(draftName, state.keys[0]!, file())

  await renderPage(<Files restored={uploaded} />, { as: me })
  await waitFor(async () => expect(await keptFiles(draftName)).toEqual([]))
  expect(screen.getAllByRole('button', { name: /^Remove/ })).toHaveLength(1)
})

it('keeps the last action on a file, even if its bytes are read slowly', async () => {
  let read: ((bytes: ArrayBuffer) => void) | undefined
  const finishReading = () => waitFor(() => read!(new ArrayBuffer(8)))
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

it('retries at increasing intervals for ten minutes, reports the failure, and restarts on request', async () => {
  const state = { isOnline: true, keys: [] as string[], status: 503 }
  await renderPage(<Files />, { as: me })
  uploadsAre(state)
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] })
  const pass = (seconds: number) => act(() => vi.advanceTimersByTimeAsync(seconds * 1_000))
  fireEvent.change(choose(document.body), { target: { files: [file()] } })
  const triesAfter = async (seconds: number) => {
    await pass(seconds)
    return state.keys.length
  }
  // After 2, 4, 8, 16 and 32 seconds, and then each minute.
  expect([await triesAfter(1), await triesAfter(2), await triesAfter(4), await triesAfter(8)]).toEqual([
    1, 2, 3, 4,
  ])
  expect(screen.getByText('Daymark has a problem with this file. It is tried again by itself.')).toBeVisible()
  const inTenMinutes = await triesAfter(600)
  expect(inTenMinutes).toBe(14)
  expect(screen.getByText('Daymark has a problem with this file. Try again later.')).toBeVisible()
  expect(await triesAfter(600)).toBe(inTenMinutes)
  expect(new Set(state.keys).size).toBe(1)

  fireEvent.click(screen.getByRole('button', { name: 'Try again to upload offer.pdf' }))
  expect([await triesAfter(1), await triesAfter(2)]).toEqual([inTenMinutes + 1, inTenMinutes + 2])
  state.status = 201
  await pass(60)
  expect(screen.getByText('offer.pdf uploaded')).toBeInTheDocument()
})

it('reports the failed upload of a photo from the app’s camera once retries have ended', async () => {
  const state = { isOnline: true, keys: [] as string[], status: 503 }
  await renderPage(<Photo />, { as: me })
  uploadsAre(state)
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] })
  fireEvent.click(screen.getByRole('button', { name: 'Use photo' }))
  await act(() => vi.advanceTimersByTimeAsync(1_000))
  expect(screen.queryByText('Failed to upload photo. Please try again.')).toBeNull()
  await act(() => vi.advanceTimersByTimeAsync(601_000))
  expect(screen.getByText('Failed to upload photo. Please try again.')).toBeVisible()
})

it.each([
  [402, 'There is no more room for files.'],
  [403, 'You do not have permission for files here.'],
  [413, 'This file is too large: a file has at most 10 MB.'],
])('does not retry after the status %i', async (status, sentence) => {
  const state = { isOnline: true, keys: [] as string[], status }
  await renderPage(<Files />, { as: me })
  uploadsAre(state)
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] })
  fireEvent.change(choose(document.body), { target: { files: [file()] } })
  await act(() => vi.advanceTimersByTimeAsync(600_000))
  expect(screen.getByText(sentence)).toBeVisible()
  expect(state.keys).toHaveLength(1)
  expect(screen.queryByRole('button', { name: /Try again/ })).toBeNull()
})
