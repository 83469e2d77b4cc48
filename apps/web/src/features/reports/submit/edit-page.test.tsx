import { act, screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { exampleOf, Refused } from '#tests/setup/web/api-stand-in.ts'
import { somebodyWith } from '#tests/setup/web/person.ts'
import { renderPage } from '#tests/setup/web/render-page.tsx'
import { findDrafts } from '#web/lib/drafts.ts'
import { refreshOutbox } from '#web/lib/outbox-store.ts'
import { queryClient } from '#web/lib/query.ts'
import { clearDevice } from '#tests/setup/web/clear-device.ts'
import { EditPage } from './edit-page.tsx'
import { editDraftName, type Report } from './report-draft.ts'

const me = somebodyWith('CAN_SUBMIT_OWN_EOD')
const example = exampleOf('GET /reports/{reportId}')
const [first] = example.versions
const report: Report = {
  ...example,
  employee: { ...example.employee, id: me.user.id },
  versions: [first!],
  acknowledgments: [],
  canEdit: true,
  editLock: null,
}
const lock = 'Editing locked: Report has been acknowledged.'
const acknowledgment: Report['acknowledgments'][number] = {
  managerId: 'user_01k0000000e0000000000000m9',
  managerName: 'Priya Nair',
  designation: null,
  acknowledgedAt: '2026-06-09T13:30:00Z',
  comments: 'Well done',
  reaction: null,
  editedAt: null,
  isMine: false,
}

afterEach(async () => {
  await clearDevice()
  await refreshOutbox()
})

async function open() {
  const answer = { now: report }
  const page = await renderPage(<EditPage reportId={report.id} />, {
    as: me,
    api: {
      'GET /reports/{reportId}': () => answer.now,
      'POST /reports/{reportId}/versions': () => answer.now,
    },
  })
  const field = await screen.findByLabelText(/Tasks completed/)
  await page.user.clear(field)
  await page.user.type(field, 'Corrected words')
  return { ...page, answer, field }
}

const unsentText = () => screen.findByRole('region', { name: 'Text that was not sent' })

it('keeps unsaved text visible when a manager acknowledges the report meanwhile', async () => {
  const { answer } = await open()
  answer.now = { ...report, canEdit: false, editLock: lock, acknowledgments: [acknowledgment] }
  await act(() => queryClient.invalidateQueries({ queryKey: ['reports'] }))
  const unsent = await unsentText()
  expect(within(unsent).getByRole('alert')).toHaveTextContent('The report was locked while you were writing.')
  expect(within(unsent).getByText('Corrected words')).toBeVisible()
  expect(screen.getByText(lock)).toBeVisible()
  await waitFor(async () =>
    expect(await findDrafts(editDraftName(me.user.id, report.id))).toMatchObject([
      { label: expect.stringMatching(/^Edit of the report for/) as string },
    ]),
  )
})

it('keeps text visible that was saved after the time for edits', async () => {
  const { user, api, answer } = await open()
  api.serve({ 'POST /reports/{reportId}/versions': new Refused('report_locked_time') })
  answer.now = { ...report, canEdit: false, editLock: 'Editing locked: 2-hour window has passed.' }
  await user.click(screen.getByRole('button', { name: 'Save changes' }))
  expect(within(await unsentText()).getByText('Corrected words')).toBeVisible()
})

it('confirms the saved changes, and shows the comments on the report', async () => {
  const { user, answer } = await open()
  answer.now = {
    ...report,
    canEdit: false,
    editLock: 'Editing locked: Maximum number of edits (1) reached.',
    versions: [first!, { ...first!, versionNumber: 2, action: 'edited', tasksCompleted: 'Corrected words' }],
    acknowledgments: [acknowledgment],
  }
  await user.click(screen.getByRole('button', { name: 'Save changes' }))
  expect(await screen.findByText(/^Changes saved at/)).toBeVisible()
  expect(screen.queryByText(/Editing locked/)).toBeNull()
  expect(screen.queryByRole('region', { name: 'Text that was not sent' })).toBeNull()
  expect(screen.getByText(acknowledgment.comments)).toBeVisible()
})

it('shows a locked report with all its parts, and links back to the own reports', async () => {
  await renderPage(<EditPage reportId={report.id} />, {
    as: somebodyWith('CAN_SUBMIT_OWN_EOD', 'CAN_VIEW_OWN_REPORTS'),
    api: {
      'GET /reports/{reportId}': {
        ...report,
        versions: [{ ...first!, challengesFaced: '' }],
        canEdit: false,
        editLock: lock,
      },
    },
  })
  expect(await screen.findByText(lock)).toBeVisible()
  expect(screen.getByRole('heading', { name: 'Challenges faced' })).toBeVisible()
  expect(screen.getByText('Nothing written.')).toBeVisible()
  expect(screen.getByRole('link', { name: 'My EOD Reports' })).toHaveAttribute('href', '/my-reports')
})
