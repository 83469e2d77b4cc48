import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { exampleOf } from '#tests/setup/web/api-stand-in.ts'
import { somebodyWith } from '#tests/setup/web/person.ts'
import { renderPage } from '#tests/setup/web/render-page.tsx'
import { DayState } from './day-state.tsx'

const day = 'GET /me/report-day'
const open = { ...exampleOf(day), report: null, dayKind: 'working' as const }

test.each([
  [
    'a new person',
    { ...open, dueAt: null },
    /No report is due today\. Reports are due from the day after you joined$/,
  ],
  [
    'a day that a new time zone took',
    { ...open, dueAt: null, isSkipped: true },
    /No report is due today\. Your time zone changed$/,
  ],
  [
    'a weekly off',
    { ...open, dueAt: null, dayKind: 'weekly-off' as const },
    /Today is your weekly off\. Tue 09-Jun-2026$/,
  ],
  [
    'a day after its due time',
    { ...open, isPastDue: true },
    /Today’s report is not in yet\. Late since 7:00 PM$/,
  ],
])('says of %s why no report is there', async (_name, answer, line) => {
  await renderPage(<DayState />, { as: somebodyWith('CAN_SUBMIT_OWN_EOD'), api: { [day]: answer } })
  expect((await screen.findByText(/report is|weekly off/)).closest('p')).toHaveTextContent(line)
})

test('names the newest earlier day without a report too, and counts those before it', async () => {
  const missedDates = ['2026-06-08', '2026-06-05', '2026-06-04']
  await renderPage(<DayState />, {
    as: somebodyWith('CAN_SUBMIT_OWN_EOD'),
    api: { [day]: { ...open, missedDates } },
  })
  const link = await screen.findByRole('link', { name: 'Mon 08-Jun-2026' })
  expect(link).toHaveAttribute('href', '/submit-eod/2026-06-08')
  expect(link.closest('p')).toHaveTextContent('Mon 08-Jun-2026 has no report, and 2 days before it')
})
