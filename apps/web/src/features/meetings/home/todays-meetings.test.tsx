import { screen, waitFor, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { exampleOf, Refused, type Answers } from '#tests/setup/web/api-stand-in.ts'
import { somebodyWith } from '#tests/setup/web/person.ts'
import { renderPage } from '#tests/setup/web/render-page.tsx'
import { TodaysMeetings } from './todays-meetings.tsx'

const example = exampleOf('GET /meetings')
const meeting = {
  ...example.items[0]!,
  title: 'Lane rates',
  recurrence: 'none' as const,
  answer: null,
  isAnswerOwn: false,
}
const listOf = (items: typeof example.items, count = items.length) => ({ ...example, items, count })
const open = (api: Answers) =>
  renderPage(<TodaysMeetings />, { as: somebodyWith('CAN_VIEW_OWN_MEETINGS'), api })

test('the meetings of today, with time and link, can be answered here', async () => {
  const { user, api } = await open({
    'GET /meetings': listOf([meeting]),
    'PUT /meetings/{meetingId}/answer': undefined,
  })
  const link = await screen.findByRole('link', { name: 'Lane rates' })
  expect(link).toHaveAttribute('href', `/meetings/${meeting.meetingId}?date=2026-06-09`)
  expect(screen.getByText('6:00–6:30 PM')).toBeVisible()
  expect(screen.queryByRole('checkbox')).toBeNull()
  api.serve({ 'GET /meetings': listOf([{ ...meeting, answer: 'Maybe', isAnswerOwn: true }]) })
  const group = within(screen.getByRole('group', { name: 'Your answer to Lane rates' }))
  await user.click(group.getByRole('button', { name: 'Maybe' }))
  await vi.waitFor(() =>
    expect(screen.getByRole('button', { name: /^Maybe, change your answer/ })).toBeVisible(),
  )
  expect(api.askedOf('GET /meetings')[0]!.query).toMatchObject({ from: '2026-06-09', to: '2026-06-09' })
  await vi.waitFor(() => expect(api.askedOf('PUT /meetings/{meetingId}/answer')).toHaveLength(1))
})

test('a day without meetings has a text instead', async () => {
  const { api } = await open({ 'GET /meetings': listOf([]) })
  expect(await screen.findByText('No meetings today.')).toBeVisible()
  expect(api.askedOf('GET /meetings')).toHaveLength(1)
})

test('a day with more meetings than are shown has their number', async () => {
  await open({ 'GET /meetings': listOf([meeting], 12) })
  expect(await screen.findByText('1 of 12')).toBeVisible()
  expect(screen.getByRole('link', { name: 'All meetings' })).toHaveAttribute('href', '/meetings')
})

test('a failure offers a retry', async () => {
  const { user, api } = await open({ 'GET /meetings': new Refused('internal') })
  const again = await screen.findByRole('button', { name: 'Try again' })
  api.serve({ 'GET /meetings': listOf([meeting]) })
  await user.click(again)
  expect(await screen.findByRole('link', { name: 'Lane rates' })).toBeVisible()
})

test('a person without the permission to see meetings fetches none', async () => {
  const { api } = await renderPage(<TodaysMeetings />, { as: somebodyWith('CAN_VIEW_OWN_CALENDAR') })
  await waitFor(() => expect(screen.queryByRole('heading')).toBeNull())
  expect(api.asked).toEqual([])
})
