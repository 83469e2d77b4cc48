import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { exampleOf } from '#tests/setup/web/api-stand-in.ts'
import { somebodyWith } from '#tests/setup/web/person.ts'
import { renderPage } from '#tests/setup/web/render-page.tsx'
import { Route } from './my-reports.tsx'

const day = exampleOf('GET /me/report-day')

const open = (given: Pick<typeof day, 'dayKind' | 'dueAt'>) =>
  renderPage(Route, {
    as: somebodyWith('CAN_SUBMIT_OWN_EOD', 'CAN_VIEW_OWN_REPORTS'),
    at: '/my-reports',
    api: {
      'GET /me/report-day': { ...day, ...given, report: null, refusal: null },
      'GET /me/reporting-days': exampleOf('GET /me/reporting-days'),
      'GET /reports': { ...exampleOf('GET /reports'), items: [] },
      'GET /reports/count': exampleOf('GET /reports/count'),
    },
  })

it('offers to submit the missing report of a working day', async () => {
  await open({ dayKind: 'working', dueAt: day.dueAt })
  expect((await screen.findAllByRole('link', { name: /^Submit EOD/ }))[0]).toHaveAttribute(
    'href',
    '/submit-eod/today',
  )
})

it.each(['leave', 'weekly-off', 'holiday'] as const)('expects no report on a day of %s', async (dayKind) => {
  const { api } = await open({ dayKind, dueAt: null })
  await expect.poll(() => api.askedOf('GET /me/report-day').length).toBeGreaterThan(0)
  expect(await screen.findByText(/^Your reports will be here/)).toBeVisible()
  expect(screen.queryByRole('link', { name: /^Submit EOD/ })).toBeNull()
})
