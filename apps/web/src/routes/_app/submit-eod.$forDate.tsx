import { createFileRoute, redirect } from '@tanstack/react-router'
import { requirePage } from '#web/lib/require-page.ts'
import { SubmitPage } from '#web/features/reports/submit/submit-page.tsx'
import { dayClosing } from '../-day-closing.tsx'
import { useTasksForReport } from '#web/features/tasks/for-report/use-tasks-for-report.ts'

export const Route = createFileRoute('/_app/submit-eod/$forDate')({
  beforeLoad: ({ context: { me }, params: { forDate } }) => {
    requirePage(me, '/submit-eod')
    if (forDate !== 'today' && !isDate(forDate))
      throw redirect({ to: '/submit-eod/$forDate', params: { forDate: 'today' }, replace: true })
  },
  component: function SubmitEod() {
    return <SubmitPage forDate={Route.useParams().forDate} tasks={useTasksForReport()} closing={dayClosing} />
  },
})

function isDate(text: string): boolean {
  try {
    return Temporal.PlainDate.from(text).toString() === text
  } catch {
    return false
  }
}
