import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Link, useNavigate } from '@tanstack/react-router'
import { useEffect, useMemo, useState } from 'react'
import { meetingMessages } from '#core/meetings/texts.ts'
import { ApiError, OfflineError } from '#web/lib/errors.ts'
import { apiQuery, listFreshness } from '#web/lib/query.ts'
import { useMe } from '#web/lib/use-me.ts'
import { useMedia } from '#web/lib/use-media.ts'
import { clsx } from '#web/ui/clsx.ts'
import { ErrorState } from '#web/ui/state/error-state.tsx'
import { PageTitle } from '#web/ui/page/page-title.tsx'
import { RegionBoundary } from '#web/ui/state/region-boundary.tsx'
import { Segmented } from '#web/ui/field/segmented.tsx'
import { useSlow } from '#web/ui/state/skeleton.tsx'
import { toast } from '#web/lib/toast.ts'
import { useReview } from '../action-items/use-review.ts'
import type { NotesState } from '../notes/notes-field.tsx'
import { useSeen } from '../use-seen.ts'
import { Agenda } from './agenda.tsx'
import { Attendees } from './attendees.tsx'
import { Centre } from './centre.tsx'
import { Overlays } from './overlays.tsx'
import { Outcomes } from './outcomes.tsx'
import { PastSessions } from './past-sessions.tsx'
import { useSessionActs } from './use-session-acts.ts'
import { WorkspaceHead, type Overlay } from './workspace-head.tsx'
import { WorkspaceSkeleton } from './workspace-skeleton.tsx'
import styles from './workspace.module.css'
import { peopleOf, stateOf, type Workspace } from './workspace-types.ts'

interface WorkspacePageProps {
  meetingId: string
  /** The date of the occurrence; undefined for the running, next or last one. */
  date: string | undefined
}

/** One occurrence of a meeting: its agenda, its notes, and their tasks and decisions (docs/spec/tasks.md#2.10). */
export function WorkspacePage({ meetingId, date }: WorkspacePageProps) {
  const shownDate = useShownDate(meetingId, date)
  const query = useQuery({ ...workspaceQuery(meetingId, shownDate.date), ...listFreshness })
  useEffect(() => shownDate.keep(query.data))
  const isSlow = useSlow(query.isPending)
  useLeaveWhenClosed(query.error)
  if (query.data) return <Opened key={`${meetingId} ${query.data.occurrence.date}`} workspace={query.data} />
  if (query.error && staysHere(query.error))
    return (
      <>
        <PageTitle>Meeting</PageTitle>
        <ErrorState error={query.error} what="The meeting" retry={() => query.refetch()} />
        {date !== undefined && (
          <Link to="/meetings/$meetingId" params={{ meetingId }} className="text-link">
            Open the meeting
          </Link>
        )}
      </>
    )
  return isSlow ? <WorkspaceSkeleton /> : null
}

const workspaceQuery = (meetingId: string, date: string | undefined) =>
  apiQuery('meetings', 'GET /meetings/{meetingId}', { path: { meetingId }, query: { date } })

/**
 * The occurrence to fetch. An address without a date opens the present one and keeps it, so that the page of a daily series
 * does not switch to the next day as soon as the meeting is over.
 */
function useShownDate(meetingId: string, date: string | undefined) {
  const client = useQueryClient()
  const [opened, setOpened] = useState<{ meetingId: string; date: string }>()
  const present = opened?.meetingId === meetingId ? opened.date : undefined
  return {
    date: date ?? present,
    keep: (workspace: Workspace | undefined) => {
      if (!workspace || date !== undefined || present !== undefined) return
      const { date: first } = workspace.occurrence
      client.setQueryData(workspaceQuery(meetingId, first).queryKey, workspace)
      setOpened({ meetingId, date: first })
    },
  }
}

/** A missing connection or day is shown here; every other error leads home with a message (docs/spec/tasks.md#8). */
function staysHere(error: unknown): boolean {
  return error instanceof OfflineError || (error instanceof ApiError && error.code === 'occurrence_not_found')
}

function useLeaveWhenClosed(error: unknown): void {
  const navigate = useNavigate()
  useEffect(() => {
    if (!error || staysHere(error)) return
    toast.error(whyClosed(error), { id: 'meeting-closed' })
    void navigate({ to: '/dashboard', replace: true })
  }, [error, navigate])
}

/** Distinguishes another person’s meeting, an invalid address, and a failure. */
function whyClosed(error: unknown): string {
  if (!(error instanceof ApiError)) return meetingMessages.loadFailed
  const ofId = error.fields.find(({ field }) => field === 'path.meetingId')
  return ofId?.message ?? (error.status === 404 ? error.message : meetingMessages.loadFailed)
}

/** The parts of the page, one at a time on a phone. */
type Tab = 'agenda' | 'notes' | 'actions'

function Opened({ workspace }: { workspace: Workspace }) {
  const { user } = useMe()
  const state = stateOf(workspace)
  const people = useMemo(() => peopleOf(workspace, user), [workspace, user])
  const acts = useSessionActs(workspace)
  const [notes, setNotes] = useState<NotesState>()
  const [overlay, setOverlay] = useState<Overlay>()
  // Before the start there is only the agenda.
  const [chosenTab, setTab] = useState<Tab>(state === 'before' ? 'agenda' : 'notes')
  const isPhone = useMedia('phone')
  const takesNotes = state === 'live' || state === 'left'
  const shown = takesNotes && notes?.answer === 'loaded' ? notes : undefined
  const hasActions = takesNotes || workspace.session?.state === 'finalized' || workspace.carriedOver !== null
  // A live meeting may be skipped on another device, and then has no tasks.
  const tab = chosenTab === 'actions' && !hasActions ? 'notes' : chosenTab
  const review = useReview(shown?.text ?? '', people)
  useMarkSeen(workspace)
  return (
    <>
      <WorkspaceHead
        workspace={workspace}
        state={state}
        acts={acts}
        notes={takesNotes ? (notes?.answer ?? 'waiting') : undefined}
        onOpen={setOverlay}
      />
      {isPhone && <Tabs tab={tab} hasActions={hasActions} onTab={setTab} />}
      <div className={styles.room}>
        <div className={styles.columns}>
          <div className={clsx(styles.left, isPhone && tab !== 'agenda' && styles.hidden)}>
            <RegionBoundary name="meeting-agenda">
              <Agenda workspace={workspace} />
              <Attendees workspace={workspace} notes={shown} />
              <PastSessions workspace={workspace} />
            </RegionBoundary>
          </div>
          <div className={clsx(styles.centre, isPhone && tab !== 'notes' && styles.hidden)}>
            <RegionBoundary name="meeting-notes">
              <Centre workspace={workspace} state={state} people={people} acts={acts} onNotes={setNotes} />
            </RegionBoundary>
          </div>
          <div className={clsx(styles.right, isPhone && tab !== 'actions' && styles.hidden)}>
            <RegionBoundary name="meeting-actions">
              <Outcomes
                workspace={workspace}
                review={takesNotes ? review : undefined}
                isKnown={shown !== undefined}
              />
            </RegionBoundary>
          </div>
        </div>
      </div>
      <Overlays
        open={overlay}
        workspace={workspace}
        people={people}
        review={review}
        notes={shown}
        onClose={() => setOverlay(undefined)}
      />
    </>
  )
}

interface TabsProps {
  tab: Tab
  hasActions: boolean
  onTab: (tab: Tab) => void
}

function Tabs({ tab, hasActions, onTab }: TabsProps) {
  return (
    <div className={styles.tabs}>
      <Segmented
        label="Parts of the meeting"
        value={tab}
        onChange={onTab}
        options={[
          { value: 'agenda', label: 'Agenda' },
          { value: 'notes', label: 'Notes' },
          ...(hasActions ? [{ value: 'actions' as const, label: 'Tasks' }] : []),
        ]}
      />
    </div>
  )
}

/** Marks a new meeting as seen. */
function useMarkSeen({ occurrence }: Workspace): void {
  const seen = useSeen()
  const { isNew } = occurrence
  useEffect(() => {
    if (isNew) seen(occurrence)
    // oxlint-disable-next-line react/exhaustive-deps -- once for a meeting that is new
  }, [isNew])
}
