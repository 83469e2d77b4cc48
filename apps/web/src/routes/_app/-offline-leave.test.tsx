import { dehydrate, hydrate } from '@tanstack/react-query'
import { screen, waitFor, within } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, expect, it, vi } from 'vitest'
import { exampleOf, Refused } from '#tests/setup/web/api-stand-in.ts'
import { clearDevice } from '#tests/setup/web/clear-device.ts'
import { goOffline, goOnline } from '#tests/setup/web/line.ts'
import { somebodyWith } from '#tests/setup/web/person.ts'
import { endPage, renderPage } from '#tests/setup/web/render-page.tsx'
import { useOutboxDelivery } from '#web/features/frame/use-outbox-delivery.ts'
import { LeaveDialog } from '#web/features/leave/own/leave-dialog.tsx'
import type { LeaveView } from '#web/features/leave/own/leave-view.ts'
import type { OwnLeave } from '#web/features/leave/leave-types.ts'
import { outboxStore, refreshOutbox } from '#web/lib/outbox-store.ts'
import { queryClient } from '#web/lib/query.ts'

afterEach(async () => {
  endPage()
  vi.restoreAllMocks()
  await clearDevice()
  await refreshOutbox()
})

const me = somebodyWith()
const tomorrow = { ...exampleOf('GET /me/leave').leaveToday!, date: '2026-06-10' }
const leave = {
  ...exampleOf('GET /me/leave'),
  leaveToday: null,
  markRefusal: null,
  upcoming: [tomorrow],
  stretches: [
    {
      portion: 'full' as const,
      reason: tomorrow.reason,
      markedBy: tomorrow.markedBy,
      from: '2026-06-10',
      to: '2026-06-10',
      dates: ['2026-06-10'],
    },
  ],
}

function Page() {
  useOutboxDelivery(false)
  const [view, setView] = useState<LeaveView | undefined>('today')
  return <LeaveDialog view={view} onView={setView} />
}

async function open(given: OwnLeave = leave) {
  const page = await renderPage(<Page />, { as: me, api: { 'GET /me': me, 'GET /me/leave': given } })
  const dialog = within(await screen.findByRole('dialog', { name: 'Manage My Leave' }))
  const show = (part: string | RegExp) => page.user.click(dialog.getByRole('button', { name: part }))
  return { ...page, dialog, show }
}

it('leave of coming days waits, also after a reload, and the result of each day is shown once it is sent', async () => {
  const { user, dialog, show } = await open()
  await show('Schedule')
  goOffline()
  expect(await dialog.findByText(/the result of each day is known then/)).toBeVisible()
  await user.type(dialog.getByLabelText('Start date'), '16-Jun-2026{Tab}')
  const reason = dialog.getAllByLabelText('Reason').find((one) => !one.closest('[hidden]'))!
  await user.type(reason, 'Family visit{Enter}')
  expect(await dialog.findByText('Will be sent when you are online')).toBeVisible()
  expect(dialog.getByText('Tue 16-Jun-2026')).toBeVisible()

  const answers = dehydrate(queryClient)
  endPage()
  await refreshOutbox()
  hydrate(queryClient, answers)
  const again = await open()
  await again.show(/^Upcoming/)
  expect(await again.dialog.findByText('Family visit')).toBeVisible()
  const why = 'A leave record already exists for this employee on 16-Jun-2026.'
  again.api.serve({
    'POST /me/leave': {
      ...exampleOf('POST /me/leave'),
      scheduled: [],
      failed: [{ date: '2026-06-16', code: 'leave_exists', message: why }],
    },
  })
  goOnline()
  await waitFor(() =>
    expect(screen.getByRole('region', { name: 'Messages' })).toHaveTextContent(
      new RegExp(`Leave of Tue 16-Jun-2026: .*${why}`),
    ),
  )
  expect(again.api.askedOf('POST /me/leave').map(({ body }) => body)).toEqual([
    { startDate: '2026-06-16', portion: 'full', reason: 'Family visit' },
  ])
  await waitFor(() => expect(outboxStore.entries()).toEqual([]))
})

it('a cancellation waits and can be taken back, and its refusal is shown', async () => {
  const { user, api, dialog, show } = await open()
  await show(/^Upcoming/)
  goOffline()
  await user.click(dialog.getByRole('button', { name: /^Cancel leave of/ }))
  expect(await dialog.findByText('Leave cancelled')).toBeVisible()
  expect(dialog.queryByRole('button', { name: /^Cancel leave of/ })).toBeNull()
  await user.click(dialog.getByRole('button', { name: 'Take back' }))
  await user.click(await dialog.findByRole('button', { name: /^Cancel leave of/ }))
  await dialog.findByText('Leave cancelled')
  api.serve({ 'POST /me/leave/cancel': new Refused('leave_day_not_future') })
  goOnline()
  expect(await dialog.findByText(/^Not sent: /)).toBeVisible()
  expect(dialog.getByRole('button', { name: /^Cancel leave of/ })).toBeVisible()
  expect(api.askedOf('POST /me/leave/cancel').map(({ body }) => body)).toEqual([{ dates: ['2026-06-10'] }])
})

it('revoking today’s leave waits with its date', async () => {
  const today = { ...tomorrow, date: '2026-06-09' }
  const { user, api, dialog } = await open({ ...leave, leaveToday: today, canRevoke: true })
  goOffline()
  await user.click(dialog.getByRole('button', { name: 'Revoke leave' }))
  await user.click(dialog.getByRole('button', { name: 'Revoke leave' }))
  expect(await dialog.findByText('Will be sent when you are online')).toBeVisible()
  api.serve({ 'DELETE /me/leave/today': undefined })
  goOnline()
  await waitFor(() => expect(outboxStore.entries()).toEqual([]))
  expect(api.askedOf('DELETE /me/leave/today').map(({ query }) => query)).toEqual([{ date: '2026-06-09' }])
})
