import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { exampleOf, Refused, unreachable, type Asked } from '#tests/setup/web/api-stand-in.ts'
import { holdingLocks } from '#tests/setup/web/locks.ts'
import { somebodyWith } from '#tests/setup/web/person.ts'
import { endPage, renderPage } from '#tests/setup/web/render-page.tsx'
import { findDrafts, saveDraft } from '#web/lib/drafts.ts'
import { refreshOutbox } from '#web/lib/outbox-store.ts'
import { queryClient } from '#web/lib/query.ts'
import { clearDevice } from '#tests/setup/web/clear-device.ts'
import { dayDraftName, emptyDraft, type ReportDay } from './report-draft.ts'
import { SubmitPage } from './submit-page.tsx'

const me = somebodyWith('CAN_SUBMIT_OWN_EOD')
const date = '2026-06-09'
const draftName = dayDraftName(me.user.id, date)
const otherTab = 'another-tab'
const example = exampleOf('GET /me/report-day')
const today: ReportDay = {
  ...example,
  date,
  today: date,
  isToday: true,
  dayKind: 'working',
  refusal: null,
  report: null,
  lastReport: null,
  missedDates: [],
}
const tomorrow: ReportDay = { ...today, date: '2026-06-10', today: '2026-06-10' }
const report = {
  ...exampleOf('GET /reports/{reportId}'),
  date,
  canEdit: true,
  editLock: null,
  acknowledgments: [],
}

const writtenAs = (text: string) => ({ ...emptyDraft, texts: { ...emptyDraft.texts, tasksCompleted: text } })
const invalidate = () => act(() => queryClient.invalidateQueries({ queryKey: ['reports'] }))

let locks: ReturnType<typeof holdingLocks>
beforeEach(() => {
  locks = holdingLocks()
})
afterEach(async () => {
  locks.restore()
  await clearDevice()
  await refreshOutbox()
})

async function open() {
  const days: Record<string, ReportDay> = { today, [date]: today }
  const page = await renderPage(<SubmitPage forDate="today" />, {
    as: me,
    api: {
      'GET /me/report-day': ({ query }: Asked) => days[query['date'] ?? 'today']!,
      'POST /reports': report,
    },
  })
  const field = await screen.findByLabelText(/Tasks completed/)
  return { ...page, days, field }
}

it('keeps unsaved text visible when the report is submitted elsewhere', async () => {
  const { user, days, field } = await open()
  await user.type(field, 'My own words')
  days['today'] = { ...today, report }
  await invalidate()
  const unsent = await screen.findByRole('region', { name: 'Text that was not sent' })
  expect(within(unsent).getByRole('alert')).toHaveTextContent(
    /was submitted in another tab or on another device at .* while you were writing. Your text was not sent./,
  )
  expect(within(unsent).getByText('My own words')).toBeVisible()
  expect(within(unsent).getByRole('button', { name: 'Edit the report with this text' })).toBeVisible()
  expect(within(unsent).getByRole('button', { name: 'Copy text' })).toBeVisible()
  await waitFor(async () => expect(await findDrafts(draftName)).toHaveLength(1))
})

it('offers the text of another tab, uses it on request, and restores the own text', async () => {
  locks.hold(`daymark-drafts-${otherTab}`)
  await saveDraft(draftName, writtenAs('Theirs'), { copy: otherTab })
  const { user, field } = await open()
  expect(field).toHaveValue('')
  const otherText = await screen.findByRole('region', { name: 'Other text for this report' })
  expect(otherText).toHaveTextContent(/Another tab has a text for this day, changed /)
  await user.type(field, 'Mine')
  await user.click(within(otherText).getByRole('button', { name: 'Use the other text' }))
  expect(field).toHaveValue('Theirs')
  await user.click(screen.getByRole('button', { name: 'Undo' }))
  expect(field).toHaveValue('Mine')
})

it('ends only the draft whose text was submitted', async () => {
  locks.hold(`daymark-drafts-${otherTab}`)
  const { user, days, field } = await open()
  await user.type(field, 'Mine')
  await act(() => saveDraft(draftName, writtenAs('Theirs'), { copy: otherTab }))
  expect(await screen.findByText(/Another tab has a text for this day/)).toBeVisible()
  days['today'] = { ...today, report }
  await user.click(screen.getByRole('button', { name: 'Submit report' }))
  expect(await screen.findByText(/^Submitted/)).toBeVisible()
  expect(screen.queryByRole('region', { name: 'Text that was not sent' })).toBeNull()
  expect(await findDrafts(draftName)).toEqual([{ name: draftName, label: undefined }])
})

it('mentions other text only if it differs from the report that waits on this device', async () => {
  const close = locks.hold(`daymark-drafts-${otherTab}`)
  const { user, api, field } = await open()
  api.serve({ 'POST /reports': unreachable })
  await user.type(field, 'Mine')
  await act(() => saveDraft(draftName, writtenAs('Mine'), { copy: otherTab }))
  close()
  await user.click(screen.getByRole('button', { name: 'Submit report' }))
  expect(await screen.findByText('Will be sent when you are online')).toBeVisible()
  await waitFor(async () => expect(await findDrafts(draftName)).toEqual([]))
  expect(screen.queryByRole('region', { name: 'Text that was not sent' })).toBeNull()
  await user.click(screen.getByRole('button', { name: 'Take back and edit' }))
  expect(await screen.findByLabelText(/Tasks completed/)).toHaveValue('Mine')
})

it('confirms a report that was submitted after midnight, and then opens the new day', async () => {
  const { user, days, field } = await open()
  await user.type(field, 'Done before midnight')
  days['today'] = tomorrow
  await invalidate()
  expect(screen.getByLabelText(/Tasks completed/)).toBe(field)
  expect(await screen.findByText(/A new day has begun/)).toBeVisible()
  days[date] = { ...today, report, isToday: false }
  await user.click(screen.getByRole('button', { name: 'Submit report' }))
  expect(await screen.findByText(/^Submitted/)).toBeVisible()
  expect(screen.getAllByText('Tue 09-Jun-2026')[0]).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Go to today’s report' }))
  expect(await screen.findByLabelText(/Tasks completed/)).toHaveValue('')
  expect(screen.getAllByText('Wed 10-Jun-2026')[0]).toBeVisible()
})

it('opens the new day automatically if nothing was written', async () => {
  const { days } = await open()
  days['today'] = tomorrow
  await invalidate()
  await waitFor(() => expect(screen.getAllByText('Wed 10-Jun-2026')[0]).toBeVisible())
  expect(screen.queryByText(/A new day has begun/)).toBeNull()
})

it('submits once the uploads are finished, with the text typed meanwhile', async () => {
  const uploads = new Set<EventTarget>()
  class Request extends EventTarget {
    status = 201
    response = { ...exampleOf('POST /attachments'), name: 'demo.pdf' }
    upload = new EventTarget()
    open = () => {}
    setRequestHeader = () => {}
    abort = () => {}
    send = () => void uploads.add(this)
  }
  vi.stubGlobal('XMLHttpRequest', Request)
  const { user, api, days, field } = await open()
  await user.type(field, 'Demo')
  fireEvent.paste(field, {
    clipboardData: { files: [new File(['pdf'], 'demo.pdf', { type: 'application/pdf' })], types: ['Files'] },
  })
  await waitFor(() => expect(uploads.size).toBe(1))
  await user.click(screen.getByRole('button', { name: 'Submit report' }))
  expect(screen.getByRole('button', { name: 'Submitting when uploads finish (0 of 1)' })).toBeVisible()
  await user.type(field, ' for Northwind')
  expect(api.askedOf('POST /reports')).toEqual([])
  days['today'] = { ...today, report }
  for (const request of uploads) void act(() => request.dispatchEvent(new Event('load')))
  expect(await screen.findByText(/^Submitted/)).toBeVisible()
  expect(api.askedOf('POST /reports').map(({ body }) => body)).toEqual([
    expect.objectContaining({
      tasksCompleted: 'Demo for Northwind',
      attachmentIds: [exampleOf('POST /attachments').id],
    }),
  ])
})

it('shows what is missing and which file cannot be used, each at its field, and keeps all typed text', async () => {
  const stored = { ...exampleOf('POST /attachments'), name: 'demo.pdf' }
  await saveDraft(draftName, { ...emptyDraft, files: [stored] }, { copy: otherTab })
  const { user, api, field } = await open()
  const submit = () => user.click(screen.getByRole('button', { name: 'Submit report' }))
  await submit()
  await waitFor(() => expect(field).toHaveFocus())
  expect(screen.getByText('Say what you completed.')).toBeVisible()
  await user.type(field, 'Demo for Northwind Freight')
  expect(screen.queryByText('Say what you completed.')).toBeNull()
  await user.clear(field)
  await user.tab()
  expect(screen.getByText('Say what you completed.')).toBeVisible()
  await user.type(field, 'Demo for Northwind Freight')
  expect(await screen.findByRole('button', { name: 'Remove demo.pdf' })).toBeVisible()

  api.serve({
    'POST /reports': new Refused('attachment_not_found', [
      { field: 'body.attachmentIds', message: 'A file cannot be used here.' },
    ]),
  })
  await submit()
  const attachments = screen.getByRole('button', { name: /^Attachments/ })
  await waitFor(() => expect(attachments).toHaveAccessibleDescription('A file cannot be used here.'))
  await waitFor(() => expect(attachments).toHaveFocus())
  expect(field).toHaveValue('Demo for Northwind Freight')

  // Also after the page is reopened.
  endPage()
  const again = await open()
  await waitFor(() => expect(again.field).toHaveValue('Demo for Northwind Freight'))
  again.api.serve({ 'DELETE /attachments/{attachmentId}': new Refused('attachment_not_found') })
  await again.user.click(await screen.findByRole('button', { name: 'Remove demo.pdf' }))
  again.days['today'] = { ...today, report }
  await again.user.click(screen.getByRole('button', { name: 'Submit report' }))
  expect(await screen.findByText(/^Submitted/)).toBeVisible()
  expect(again.api.askedOf('POST /reports').map(({ body }) => body)).toEqual([
    expect.objectContaining({ tasksCompleted: 'Demo for Northwind Freight', attachmentIds: [] }),
  ])
})
