import { createFileRoute, useNavigate } from '@tanstack/react-router'
import { Suspense, useState } from 'react'
import { useAddToDay } from '#web/features/reports/submit/use-add-to-day.ts'
import { SharePage, type ReportOfToday } from '#web/features/share/share-page.tsx'
import { lazyPart } from '#web/lib/lazy-part.ts'
import { submitToday } from '#web/lib/link-to.ts'
import { toast } from '#web/lib/toast.ts'
import { useMay } from '#web/lib/use-me.ts'

const QuickEntryDialog = lazyPart(() => import('#web/features/tasks/quick/quick-entry-dialog.tsx'))

/** The address to which the system's share menu leads (`share_target` of the manifest). */
export const Route = createFileRoute('/_app/share')({
  validateSearch: (search): { shared?: string | undefined } => ({
    shared: typeof search['shared'] === 'string' ? search['shared'] : undefined,
  }),
  component: function Share() {
    const { shared } = Route.useSearch()
    const may = useMay()
    const [task, setTask] = useState<string>()
    return (
      <>
        <SharePage
          shared={shared}
          report={useReportOfToday()}
          newTask={may('task.create') ? setTask : undefined}
        />
        {task !== undefined && (
          <Suspense>
            <QuickEntryDialog
              board={may('task.create-personal') ? 'mine' : 'team'}
              given={task}
              onClose={() => setTask(undefined)}
            />
          </Suspense>
        )}
      </>
    )
  },
})

/** Adds to the draft, says what could not be added, and opens the report. */
function useReportOfToday(): ReportOfToday {
  const day = useAddToDay()
  const navigate = useNavigate()
  const [isAdding, setAdding] = useState(false)
  if (day.is !== 'open') return day
  const add = async (added: Parameters<typeof day.add>[0]) => {
    setAdding(true)
    const problems = await day.add(added)
    setAdding(false)
    if (problems.length > 0) toast.warning(problems.join(' '), { durationMs: 12_000 })
    else toast.success('Added to today’s report. It is not submitted yet.')
    await navigate(submitToday)
  }
  return { is: 'open', add: (added) => void add(added), isAdding }
}
