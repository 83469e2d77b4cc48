import { screen, waitFor, within } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, expect, it } from 'vitest'
import { exampleOf, Refused, unreachable } from '#tests/setup/web/api-stand-in.ts'
import { somebodyWith } from '#tests/setup/web/person.ts'
import { renderPage } from '#tests/setup/web/render-page.tsx'
import { outboxStore, refreshOutbox } from '#web/lib/outbox-store.ts'
import { clearDevice } from '#tests/setup/web/clear-device.ts'
import { LeaveDialog } from './leave-dialog.tsx'
import type { LeaveView } from './leave-view.ts'

afterEach(async () => {
  await clearDevice()
  await refreshOutbox()
})

function Page() {
  const [view, setView] = useState<LeaveView | undefined>('today')
  return <LeaveDialog view={view} onView={setView} />
}

it('keeps the typed values of one part while another one is shown', async () => {
  const leave = { ...exampleOf('GET /me/leave'), leaveToday: null, markRefusal: null, hasReportToday: false }
  const { user } = await renderPage(<Page />, { as: somebodyWith(), api: { 'GET /me/leave': leave } })
  const dialog = await screen.findByRole('dialog', { name: 'Manage My Leave' })
  const reason = () =>
    within(dialog)
      .getAllByLabelText('Reason')
      .find((one) => !one.closest('[hidden]'))!
  const show = (part: string) => user.click(within(dialog).getByRole('button', { name: part }))
  await user.type(await within(dialog).findByLabelText('Reason'), 'Not well')
  await show('Schedule')
  await user.type(reason(), 'Family visit')
  await show('Today')
  expect(reason()).toHaveValue('Not well')
  await show('Schedule')
  expect(reason()).toHaveValue('Family visit')
})

it('reports that marking failed if the server fails, keeps the reason, and queues nothing', async () => {
  const leave = { ...exampleOf('GET /me/leave'), leaveToday: null, markRefusal: null, hasReportToday: false }
  const { user } = await renderPage(<Page />, {
    as: somebodyWith(),
    api: { 'GET /me/leave': leave, 'POST /me/leave/today': new Refused('internal') },
  })
  const dialog = await screen.findByRole('dialog', { name: 'Manage My Leave' })
  await user.type(await within(dialog).findByLabelText('Reason'), 'Not well{Enter}')
  expect(await screen.findByText('Failed to mark leave.')).toBeVisible()
  expect(within(dialog).getByLabelText('Reason')).toHaveValue('Not well')
  expect(outboxStore.entries()).toEqual([])
})

it.each([
  [unreachable, 'Will be sent when you are online'],
  [new Refused('signed_out'), 'Will be sent when you have signed in again'],
] as const)('keeps the leave on the device and shows what it waits for (%#)', async (answer, text) => {
  const leave = { ...exampleOf('GET /me/leave'), leaveToday: null, markRefusal: null, hasReportToday: false }
  const { user } = await renderPage(<Page />, {
    as: somebodyWith(),
    api: { 'GET /me/leave': leave, 'POST /me/leave/today': answer },
  })
  const dialog = await screen.findByRole('dialog', { name: 'Manage My Leave' })
  await user.type(await within(dialog).findByLabelText('Reason'), 'Not well{Enter}')
  expect(await within(dialog).findByText(text)).toBeVisible()
  expect(screen.queryByText('Failed to mark leave.')).toBeNull()
})

it('shows that start date and reason are required if only one of them is missing', async () => {
  const leave = { ...exampleOf('GET /me/leave'), leaveToday: null, markRefusal: null, hasReportToday: false }
  const plan = exampleOf('GET /me/leave/plan')
  const { user } = await renderPage(<Page />, {
    as: somebodyWith(),
    api: { 'GET /me/leave': leave, 'GET /me/leave/plan': plan },
  })
  const dialog = within(await screen.findByRole('dialog', { name: 'Manage My Leave' }))
  await user.click(await dialog.findByRole('button', { name: 'Schedule' }))
  const reason = dialog.getAllByLabelText('Reason').find((one) => !one.closest('[hidden]'))!
  await user.type(reason, 'Family visit')
  await user.click(dialog.getByRole('button', { name: 'Schedule leave' }))
  const sentence = expect.stringContaining('Future leave start date and reason are required.')
  await waitFor(() => expect(dialog.getByLabelText('Start date')).toHaveAccessibleDescription(sentence))
  await user.clear(reason)
  await user.type(dialog.getByLabelText('Start date'), '+3{Enter}')
  await waitFor(() => expect(reason).toHaveAccessibleDescription(sentence))
})

it('names the missing fields of a range once, above them, and each field has a message of its own', async () => {
  const leave = { ...exampleOf('GET /me/leave'), leaveToday: null, markRefusal: null, hasReportToday: false }
  const { user } = await renderPage(<Page />, { as: somebodyWith(), api: { 'GET /me/leave': leave } })
  const dialog = within(await screen.findByRole('dialog', { name: 'Manage My Leave' }))
  await user.click(await dialog.findByRole('button', { name: 'Schedule' }))
  await user.click(dialog.getByRole('button', { name: 'Schedule leave' }))
  const summary = within(await dialog.findByRole('alert'))
  expect(
    summary.getByRole('heading', { name: 'Future leave start date and reason are required.' }),
  ).toBeVisible()
  expect(summary.getAllByRole('link').map(({ textContent }) => textContent)).toEqual([
    'A start date is required.',
    'A reason is required.',
  ])
})

it('extends half a day of leave to a whole one, with its reason', async () => {
  const example = exampleOf('GET /me/leave')
  const half = { ...exampleOf('POST /me/leave/today'), portion: 'morning' as const, reason: 'Dentist' }
  const leave = { ...example, leaveToday: half, markRefusal: null, canRevoke: true, hasReportToday: false }
  const { user, api } = await renderPage(<Page />, {
    as: somebodyWith(),
    api: { 'GET /me/leave': leave, 'POST /me/leave/today': { ...half, portion: 'full' } },
  })
  const dialog = within(await screen.findByRole('dialog', { name: 'Manage My Leave' }))
  expect(await dialog.findByText('On leave today, morning')).toBeVisible()
  await user.click(dialog.getByRole('button', { name: 'Make it a whole day…' }))
  expect(await dialog.findByLabelText('Reason')).toHaveValue('Dentist')
  await user.click(dialog.getByRole('button', { name: 'Make it a whole day' }))
  await waitFor(() =>
    expect(api.askedOf('POST /me/leave/today')[0]?.body).toMatchObject({
      reason: 'Dentist',
      portion: 'full',
    }),
  )
})

it('warns about the streak if a report is in, but not for half a day, which counts', async () => {
  const leave = { ...exampleOf('GET /me/leave'), leaveToday: null, markRefusal: null, hasReportToday: true }
  const { user } = await renderPage(<Page />, { as: somebodyWith(), api: { 'GET /me/leave': leave } })
  const dialog = within(await screen.findByRole('dialog', { name: 'Manage My Leave' }))
  expect(await dialog.findByText(/does not count for your streak/)).toBeVisible()
  const [portion] = dialog.getAllByLabelText('How much of the day')
  await user.selectOptions(portion!, 'Morning')
  expect(dialog.queryByText(/does not count for your streak/)).not.toBeInTheDocument()
})
