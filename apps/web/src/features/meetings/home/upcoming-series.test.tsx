import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { exampleOf, Refused } from '#tests/setup/web/api-stand-in.ts'
import { somebodyWith } from '#tests/setup/web/person.ts'
import { renderPage } from '#tests/setup/web/render-page.tsx'
import { UpcomingSeries } from './upcoming-series.tsx'

const overview = exampleOf('GET /meetings/overview')
const [series] = overview.series
const named = (title: string, next: string | null) => ({
  ...series!,
  meetingId: `meet_01k0000000e0000000000000${title}`,
  title,
  next: next ? { date: next, startsAt: `${next}T12:30:00Z` } : null,
})

test('a home page has the series that go on, the next first, and a link to plan one for people who may', async () => {
  const api = {
    'GET /meetings/overview': {
      ...overview,
      series: [named('a1', '2026-06-20'), named('a2', null), named('a3', '2026-06-10')],
    },
  }
  await renderPage(<UpcomingSeries />, {
    as: somebodyWith('CAN_VIEW_OWN_MEETINGS', 'CAN_MANAGE_TEAM_MEETINGS'),
    api,
  })
  await screen.findByRole('link', { name: 'a3' })
  expect(screen.getAllByRole('link').map(({ textContent }) => textContent)).toEqual(['Plan', 'a3', 'a1'])
})

test('a person without the permission to see meetings fetches none', async () => {
  await renderPage(<UpcomingSeries />, { as: somebodyWith('CAN_VIEW_OWN_CALENDAR') })
  expect(screen.queryByRole('heading')).not.toBeInTheDocument()
})

test('a failure offers a retry', async () => {
  await renderPage(<UpcomingSeries />, {
    as: somebodyWith('CAN_VIEW_OWN_MEETINGS'),
    api: { 'GET /meetings/overview': new Refused('forbidden') },
  })
  await screen.findByRole('button', { name: 'Try again' })
  expect(screen.queryByRole('link', { name: 'Plan a New Meeting' })).not.toBeInTheDocument()
})
