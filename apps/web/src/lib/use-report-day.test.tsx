import { screen } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { exampleOf, unreachable } from '#tests/setup/web/api-stand-in.ts'
import { somebodyWith } from '#tests/setup/web/person.ts'
import { renderPage } from '#tests/setup/web/render-page.tsx'
import { resetLine } from './line.ts'
import { queryClient } from './query.ts'
import { reportDayQuery, useIsReportMissing, useReportDay } from './use-report-day.ts'

const day = { ...exampleOf('GET /me/report-day'), report: null }

function Missing() {
  const isKnown = useReportDay().isSuccess
  const isMissing = useIsReportMissing()
  return isKnown && <p>{isMissing ? 'missing' : 'not missing'}</p>
}

it.each([
  ['due today', { dayKind: 'working', dueAt: '2026-06-09T13:30:00Z' }, 'missing'],
  ['not due on the day the person joined', { dayKind: 'working', dueAt: null }, 'not missing'],
  ['not due on leave', { dayKind: 'leave', dueAt: null }, 'not missing'],
] as const)('a report is %s', async (_what, given, expected) => {
  await renderPage(<Missing />, {
    as: somebodyWith('CAN_SUBMIT_OWN_EOD'),
    api: { 'GET /me/report-day': { ...day, ...given } },
  })
  expect(await screen.findByText(/missing/)).toHaveTextContent(expected)
})

it('offline, yesterday’s copy is not taken for today', async () => {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  resetLine()
  queryClient.setQueryData(reportDayQuery('today').queryKey, {
    ...exampleOf('GET /me/report-day'),
    date: '2026-06-08',
    today: '2026-06-08',
  })
  await renderPage(<Missing />, {
    as: somebodyWith('CAN_SUBMIT_OWN_EOD'),
    api: { 'GET /me/report-day': unreachable },
  })
  // It is not known whether today is a working day.
  expect(await screen.findByText('not missing')).toBeVisible()
})
