import { Suspense } from 'react'
import { lazyPart } from '#web/lib/lazy-part.ts'
import { RegionBoundary } from '#web/ui/state/region-boundary.tsx'
import type { MeetingPeople } from '../action-items/reviewed-items.ts'
import type { Review } from '../action-items/use-review.ts'
import { SkipDialog, StopDialog } from '../aside/series-dialogs.tsx'
import type { SeriesOfOverview } from '../meeting-types.ts'
import type { NotesState } from '../notes/notes-field.tsx'
import type { Overlay } from './workspace-head.tsx'
import type { Workspace } from './workspace-types.ts'

const MeetingDialog = lazyPart(() => import('../planning/meeting-dialog.tsx'))
const LocationDialog = lazyPart(() => import('./location-dialog.tsx'))
const MoveDialog = lazyPart(() => import('./move-dialog.tsx'))
const FinalizeDialog = lazyPart(() => import('./finalize-dialog.tsx'))

interface OverlaysProps {
  open: Overlay | undefined
  workspace: Workspace
  people: MeetingPeople
  review: Review
  notes: NotesState | undefined
  onClose: () => void
}

/** The dialogs of the page. */
export function Overlays({ open, workspace, people, review, notes, onClose }: OverlaysProps) {
  const series = seriesOf(workspace)
  return (
    <RegionBoundary name="meeting-dialogs" shows="nothing" resetKey={open}>
      <SkipDialog series={open === 'skip' ? series : undefined} onClose={onClose} />
      <StopDialog series={open === 'stop' ? series : undefined} onClose={onClose} />
      <Suspense>
        {open === 'move' && <MoveDialog occurrence={workspace.occurrence} onClose={onClose} />}
        {open === 'location' && (
          <LocationDialog
            occurrence={workspace.occurrence}
            ofSeries={workspace.meeting.location}
            onClose={onClose}
          />
        )}
        {open === 'edit' && <MeetingDialog meeting={workspace.meeting} onClose={onClose} />}
        {open === 'finalize' && workspace.may.finalize && notes && (
          <FinalizeDialog
            workspace={workspace}
            notes={notes.text}
            isSaved={notes.isSaved}
            review={review}
            people={people}
            onClose={onClose}
          />
        )}
      </Suspense>
    </RegionBoundary>
  )
}

/** The meeting in the form of the dialogs of series, with the occurrence of the page as the next one. */
function seriesOf({ meeting, occurrence }: Workspace): SeriesOfOverview {
  const { date, startsAt, isMine } = occurrence
  return {
    meetingId: meeting.id,
    title: meeting.title,
    recurrence: meeting.recurrence.rule,
    startsAt,
    timeZone: meeting.timeZone,
    isMine,
    next: { date, startsAt },
    last: null,
  }
}
