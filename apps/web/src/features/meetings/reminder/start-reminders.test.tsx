import { act, renderHook, screen } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { exampleOf } from '#tests/setup/web/api-stand-in.ts'
import { somebodyWith } from '#tests/setup/web/person.ts'
import { renderPage } from '#tests/setup/web/render-page.tsx'
import * as clock from '#web/lib/server-clock.ts'
import StartReminders from './start-reminders.tsx'
import { useStarting, type Starting } from './use-starting.ts'

const get = 'GET /meetings/{meetingId}'
const example = exampleOf(get)
const { occurrence, meeting } = example
// It starts at 6:00 PM in Kolkata.
const at = (time: string) => Temporal.Instant.from(`2026-06-09T${time}Z`)
const reminder: Starting = { id: 'note_1', meetingId: occurrence.meetingId, date: occurrence.date }
const [person] = meeting.attendees
const attendees = Array.from({ length: 7 }, (_, index) => ({
  ...person!,
  id: `${person!.id.slice(0, -1)}${index}`,
  name: `Person ${index}`,
}))

async function open(given: Partial<typeof occurrence> = {}, now = '12:20:00') {
  vi.spyOn(clock, 'serverNow').mockReturnValue(at(now))
  const onClose = vi.fn<(id: string) => void>()
  const rendered = await renderPage(<StartReminders reminders={[reminder]} onClose={onClose} />, {
    as: somebodyWith('CAN_VIEW_OWN_MEETINGS'),
    api: {
      [get]: {
        ...example,
        meeting: { ...meeting, attendees },
        occurrence: { ...occurrence, isMine: true, ...given },
      },
    },
  })
  return { ...rendered, onClose }
}

it('reminds the creator with the time, up to five people and the link to join', async () => {
  await open()
  expect(await screen.findByRole('status')).toHaveTextContent(
    'Starts in 10 minutes, at 6:00 PM · meet.example',
  )
  expect(screen.getByRole('img')).toHaveAccessibleName(
    'Person 0, Person 1, Person 2, Person 3, Person 4, 2 more',
  )
  expect(screen.getByRole('link', { name: `Join call of ${occurrence.title}` })).toHaveAttribute(
    'href',
    occurrence.joinUrl!,
  )
})

it('links to the meeting itself if it has no link to join', async () => {
  await open({ joinUrl: null, location: '' })
  expect(await screen.findByRole('link', { name: `Join ${occurrence.title}` })).toHaveAttribute(
    'href',
    `/meetings/${occurrence.meetingId}?date=${occurrence.date}`,
  )
})

it.each([
  ['somebody else’s', { isMine: false }],
  ['cancelled', { cancelledBy: 'Noor Hassan' }],
])('shows no reminder of a meeting that is %s', async (_, given) => {
  const { api } = await open(given)
  await vi.waitFor(() => expect(api.askedOf(get)).toHaveLength(1))
  expect(screen.queryByRole('article')).toBeNull()
})

it('returns a minute before the start if it is snoozed, and disappears if it is closed', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true, toFake: ['setInterval', 'clearInterval'] })
  const { user, onClose } = await open()
  await user.click(await screen.findByRole('button', { name: 'Snooze' }))
  expect(screen.queryByRole('article')).toBeNull()
  vi.mocked(clock.serverNow).mockReturnValue(at('12:29:01'))
  act(() => void vi.advanceTimersByTime(5_000))
  expect(await screen.findByText(/Starts in 1 minute,/)).toBeVisible()
  expect(screen.queryByRole('button', { name: 'Snooze' })).toBeNull()
  await user.click(screen.getByRole('button', { name: `Close the reminder of ${occurrence.title}` }))
  expect(onClose).toHaveBeenCalledWith('note_1')
  vi.useRealTimers()
})

it('replaces the first reminder of a meeting by the second, and ignores other notifications', async () => {
  const { result } = renderHook(() => useStarting())
  const link = `/meetings/${occurrence.meetingId}?date=2026-06-09`
  const notify = (id: string, actionType = 'MEETING_STARTS') =>
    act(() => result.current.arrive([{ id, actionType, link }]))
  notify('first')
  notify('other', 'MEETING_CHANGED')
  expect(result.current.reminders.map(({ id, date }) => [id, date])).toEqual([['first', '2026-06-09']])
  notify('second')
  expect(result.current.reminders.map(({ id }) => id)).toEqual(['second'])
})
