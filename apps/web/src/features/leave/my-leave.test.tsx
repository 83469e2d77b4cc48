import { screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { clearDevice } from '#tests/setup/web/clear-device.ts'
import { refreshOutbox } from '#web/lib/outbox-store.ts'
import { exampleOf, Refused } from '#tests/setup/web/api-stand-in.ts'
import { somebodyWith } from '#tests/setup/web/person.ts'
import { renderPage } from '#tests/setup/web/render-page.tsx'
import { MyLeave } from './my-leave.tsx'

afterEach(async () => {
  await clearDevice()
  await refreshOutbox()
})

const nothing = { ...exampleOf('GET /me/leave'), leaveToday: null, markRefusal: null, upcoming: [] }
const stretch = {
  from: '2026-06-29',
  to: '2026-07-02',
  dates: ['2026-06-29', '2026-06-30', '2026-07-01', '2026-07-02'],
  portion: 'full' as const,
  reason: 'Family in Madurai',
  markedBy: { name: 'Meera Iyer', isMe: true },
}
const away = { ...nothing, stretches: [stretch] }
const dialog = () => screen.findByRole('dialog', { name: 'Manage My Leave' })

it('takes five clicks and no typed date to schedule a week from any day', async () => {
  const { user, api } = await renderPage(<MyLeave />, {
    as: somebodyWith(),
    api: {
      'GET /me/leave': nothing,
      'GET /me/leave/plan': exampleOf('GET /me/leave/plan'),
      'POST /me/leave': exampleOf('POST /me/leave'),
    },
  })
  let clicks = 0
  const click = async (element: HTMLElement) => {
    clicks++
    await user.click(element)
  }
  await click(await screen.findByRole('button', { name: 'Manage My Leave' }))
  const box = within(await dialog())
  await click(box.getAllByRole('button', { name: 'Choose a date' })[0]!)
  await click(await screen.findByRole('cell', { name: 'Mon 22-Jun-2026' }))
  await click(box.getByRole('button', { name: 'A week from the start date' }))
  await user.type(box.getByLabelText('Reason'), 'Family visit')
  await click(box.getByRole('button', { name: 'Schedule leave' }))
  expect(clicks).toBe(5)
  await waitFor(() =>
    expect(api.askedOf('POST /me/leave').map(({ body }) => body)).toEqual([
      { startDate: '2026-06-22', endDate: '2026-06-28', portion: 'full', reason: 'Family visit' },
    ]),
  )
})

it('takes four clicks for the next week', async () => {
  const { user, api } = await renderPage(<MyLeave />, {
    as: somebodyWith(),
    api: {
      'GET /me/leave': nothing,
      'GET /me/leave/plan': exampleOf('GET /me/leave/plan'),
      'POST /me/leave': exampleOf('POST /me/leave'),
    },
  })
  await user.click(await screen.findByRole('button', { name: 'Manage My Leave' }))
  const box = within(await dialog())
  await user.click(box.getByRole('button', { name: 'Next week' }))
  await user.type(box.getByLabelText('Reason'), 'Family visit{Enter}')
  await waitFor(() =>
    expect(api.askedOf('POST /me/leave').map(({ body }) => body)).toMatchObject([
      { startDate: '2026-06-15', endDate: '2026-06-21' },
    ]),
  )
})

it('has one row a stretch, and cancels and restores it with one request each', async () => {
  const { user, api } = await renderPage(<MyLeave />, {
    as: somebodyWith(),
    api: {
      'GET /me/leave': away,
      'POST /me/leave/cancel': undefined,
      'POST /me/leave': exampleOf('POST /me/leave'),
    },
  })
  expect(await screen.findByText(/Next leave/)).toHaveTextContent('Next leave 29-Jun – 02-Jul-2026')
  await user.click(screen.getByRole('button', { name: 'Manage My Leave' }))
  const box = within(await dialog())
  expect(box.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    '29-Jun – 02-Jul-2026, 4 daysFamily in MaduraiShow daysCancel leave',
  ])
  await user.click(box.getByRole('button', { name: 'Cancel leave of 29-Jun – 02-Jul-2026' }))
  await waitFor(() =>
    expect(api.askedOf('POST /me/leave/cancel').map(({ body }) => body)).toEqual([{ dates: stretch.dates }]),
  )
  await user.click(await screen.findByRole('button', { name: 'Undo' }))
  await waitFor(() =>
    expect(api.askedOf('POST /me/leave').map(({ body }) => body)).toEqual([
      { startDate: '2026-06-29', endDate: '2026-07-02', portion: 'full', reason: 'Family in Madurai' },
    ]),
  )
})

it('cancels one day of an unfolded stretch', async () => {
  const { user, api } = await renderPage(<MyLeave />, {
    as: somebodyWith(),
    api: { 'GET /me/leave': away, 'POST /me/leave/cancel': undefined },
  })
  await user.click(await screen.findByRole('button', { name: 'Manage My Leave' }))
  const box = within(await dialog())
  await user.click(box.getByRole('button', { name: 'Show days of 29-Jun – 02-Jul-2026' }))
  await user.click(box.getByRole('button', { name: 'Cancel leave of Tue 30-Jun-2026' }))
  await waitFor(() =>
    expect(api.askedOf('POST /me/leave/cancel').map(({ body }) => body)).toEqual([{ dates: ['2026-06-30'] }]),
  )
})

it('names the day that could not be cancelled, and keeps the stretch', async () => {
  const { user } = await renderPage(<MyLeave />, {
    as: somebodyWith(),
    api: { 'GET /me/leave': away, 'POST /me/leave/cancel': new Refused('leave_day_not_found') },
  })
  await user.click(await screen.findByRole('button', { name: 'Manage My Leave' }))
  const box = within(await dialog())
  await user.click(box.getByRole('button', { name: 'Cancel leave of 29-Jun – 02-Jul-2026' }))
  expect(await screen.findByText(/^Failed to cancel future leave\. There is no leave on/)).toBeVisible()
  expect(box.getAllByRole('listitem')).toHaveLength(1)
})
