import { screen, waitFor } from '@testing-library/react'
import { expect, it } from 'vitest'
import { exampleOf, Refused } from '#tests/setup/web/api-stand-in.ts'
import { somebodyWith } from '#tests/setup/web/person.ts'
import { renderPage } from '#tests/setup/web/render-page.tsx'
import { SubmitPage } from '#web/features/reports/submit/submit-page.tsx'
import { useTasksForReport } from '#web/features/tasks/for-report/use-tasks-for-report.ts'
import { queryClient } from '#web/lib/query.ts'

function SubmitToday() {
  return <SubmitPage forDate="today" tasks={useTasksForReport()} />
}

it('the form of a report can be used although the tasks to suggest fail to load', async () => {
  const day = exampleOf('GET /me/report-day')
  const { user, api } = await renderPage(<SubmitToday />, {
    as: somebodyWith('CAN_SUBMIT_OWN_EOD', 'CAN_VIEW_OWN_TASKS'),
    api: {
      'GET /me/report-day': { ...day, report: null, refusal: null, missedDates: [] },
      'GET /tasks/mine/for-report': new Refused('internal'),
    },
  })
  await user.type(await screen.findByLabelText(/Tasks completed/), 'Night roster')
  await waitFor(() => expect(api.askedOf('GET /tasks/mine/for-report')).not.toEqual([]))
  await waitFor(() => expect(queryClient.isFetching()).toBe(0))
  expect(screen.queryByRole('region', { name: 'Completed today' })).toBeNull()
  expect(screen.queryByRole('alert')).toBeNull()
  expect(screen.getByRole('button', { name: /^Submit report/ })).toBeEnabled()
})
