import { Suspense } from 'react'
import { useQuery } from '@tanstack/react-query'
import { lazyPart } from '#web/lib/lazy-part.ts'
import { useMay } from '#web/lib/use-me.ts'
import { apiQuery } from '#web/lib/query.ts'
import type { Person } from '#web/ui/people/use-offered.ts'
import type { DraftStart } from './schedule-draft.ts'
import { TypeChooser } from './type-chooser.tsx'

const MeetingDialog = lazyPart(() => import('./meeting-dialog.tsx'))
const MemoPanel = lazyPart(() => import('../memo/memo-panel.tsx'))

interface PlanningProps {
  /** From the address: `choose` for the chooser, `memo`, `formal`, or a day for a formal meeting on it. */
  plan: string | undefined
  /** When a formal meeting begins, and how long it lasts. */
  start?: DraftStart
  /** The first attendee. */
  withId?: string | undefined
  onPlan: (plan: 'choose' | 'formal' | 'memo' | undefined) => void
}

/** The chooser of the kind of meeting, and the form of either kind. */
export function Planning({ plan, start, withId, onPlan }: PlanningProps) {
  const may = useMay()
  const first = useFirstAttendee(may('meeting.plan') ? withId : undefined)
  const close = () => onPlan(undefined)
  // People who plan meetings only for themselves cannot capture memos.
  const hasKinds = may('meeting.plan')
  const isMemo = plan === 'memo' && hasKinds
  const isChooser = plan === 'choose' && hasKinds
  const isFormal = plan !== undefined && !isMemo && !isChooser
  const day = plan !== undefined && /^\d/.test(plan) ? plan : undefined
  return (
    <>
      <TypeChooser isOpen={isChooser} onChoose={onPlan} onClose={close} />
      <Suspense>
        {isFormal && first.isReady && (
          <MeetingDialog day={day} start={start} attendee={first.person} onClose={close} />
        )}
        {isMemo && <MemoPanel onClose={close} />}
      </Suspense>
    </>
  )
}

/**
 * The person whom the address names as the first attendee, once it is known whether they can attend; undefined if they
 * cannot, or are not found.
 */
function useFirstAttendee(userId: string | undefined): {
  isReady: boolean
  person: Person | undefined
} {
  const { data, isError } = useQuery({
    ...apiQuery('person-page', 'GET /people/{userId}', { path: { userId: userId ?? '' } }),
    enabled: userId !== undefined,
  })
  const person = data?.may.meet ? { id: data.person.id, name: data.person.name } : undefined
  return { isReady: userId === undefined || isError || data !== undefined, person }
}
