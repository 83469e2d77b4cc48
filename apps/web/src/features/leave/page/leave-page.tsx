import { useRef } from 'react'
import { useNavigate } from '@tanstack/react-router'
import { takeFromOutbox } from '#web/lib/outbox-store.ts'
import { useMe } from '#web/lib/use-me.ts'
import { serverToday } from '#web/lib/server-clock.ts'
import type { ChangeSearch } from '#web/lib/use-search-change.ts'
import { useSearchChange } from '#web/lib/use-search-change.ts'
import { Button } from '#web/ui/button/button.tsx'
import { PageTitle } from '#web/ui/page/page-title.tsx'
import { Note } from '#web/ui/text/note.tsx'
import { useOwnLeave, useTakesLeave } from '../leave-query.ts'
import type { PersonStretch } from '../leave-types.ts'
import { useWaitingLeave } from '../own/ahead-entries.ts'
import { useLeaveView } from '../own/leave-view.ts'
import { useCancelling, type Cancelling } from '../own/use-cancelling.ts'
import { PeoplePart } from '../people/people-part.tsx'
import styles from '../people/people.module.css'
import { PastLeave } from './past-leave.tsx'
import { leaveSearch, type LeaveSearch } from './search.ts'
import { YourLeave } from './your-leave.tsx'

/** A person's own leave, and who is away among the people whose absences they see (docs/spec/reporting.md#6). */
export function LeavePage({ search }: { search: LeaveSearch }) {
  const takesLeave = useTakesLeave()
  const { isPending } = useOwnLeave()
  const { open } = useLeaveView()
  const go = useSearchChange('/leave', leaveSearch)
  const box = useRef<HTMLDivElement>(null)
  const focusBox = () => box.current?.focus({ preventScroll: true })
  return (
    <>
      <PageTitle
        facts={takesLeave ? 'Your leave, and who is away in your team' : 'Who is away in your team'}
        action={
          takesLeave && (
            <Button look="filled" size="form" onClick={() => open('schedule')}>
              Schedule leave
            </Button>
          )
        }
      >
        Leave
      </PageTitle>
      {takesLeave ? (
        <YourLeave box={box} focusBox={focusBox} />
      ) : (
        <div className={styles.rest}>
          <Note mark="info">Leave is kept for employees. You have none of your own here.</Note>
        </div>
      )}
      {/* Loads in parallel with one's own leave, whose lines would move it. */}
      <div hidden={takesLeave && isPending}>
        <Team search={search} go={go} focusOwnLeave={focusBox} />
      </div>
    </>
  )
}

interface TeamProps {
  search: LeaveSearch
  go: ChangeSearch<LeaveSearch>
  focusOwnLeave: () => void
}

/** The team by people and days, with the person's own row on top: its empty days schedule their leave. */
function Team({ search, go, focusOwnLeave }: TeamProps) {
  const { id: me, timeZone } = useMe().user
  const takesLeave = useTakesLeave()
  const cancelling = useCancelling(focusOwnLeave)
  const navigate = useNavigate()
  const today = serverToday(timeZone).toString()
  return (
    <PeoplePart
      firstDay={search.from ?? today}
      businessUnitId={undefined}
      onTurn={(from) => go({ from })}
      self={me}
      foot={takesLeave && <PastLeave />}
      addFrom={({ id }) => (takesLeave && id === me ? today : undefined)}
      onAdd={(_person, { from, to }) =>
        void navigate({
          to: '/leave',
          search: (previous) => leaveSearch.changed(previous, { leave: 'schedule' }),
          state: { leaveDays: { startDate: from, endDate: from === to ? '' : to } },
          resetScroll: false,
        })
      }
      actsOn={(person, stretch, close) =>
        person.id === me &&
        stretch.to >= today && (
          <OwnStretchActs
            {...{ stretch, today, cancelling }}
            onGone={() => {
              close()
              focusOwnLeave()
            }}
          />
        )
      }
    />
  )
}

interface OwnStretchActsProps {
  stretch: PersonStretch
  today: string
  cancelling: Cancelling
  onGone: () => void
}

/** What the reader may do about a bar in their own row. */
function OwnStretchActs({ stretch, today, cancelling, onGone }: OwnStretchActsProps) {
  const { open } = useLeaveView()
  const { from, to, reason, isWaiting } = stretch
  const entry = useWaitingLeave(today).find((waiting) => waiting.from <= from && waiting.to >= to)?.entry
  if (isWaiting)
    return (
      entry && (
        <Button look="accent" onClick={() => void takeFromOutbox(entry.key).then(onGone)}>
          Take back
        </Button>
      )
    )
  if (from <= today)
    return (
      <Button look="accent" onClick={() => open('today')}>
        Change leave of today
      </Button>
    )
  return (
    <Button
      look="accent"
      onClick={() => {
        cancelling.cancel({ ...stretch, reason: reason ?? '' })
        onGone()
      }}
    >
      Cancel leave
    </Button>
  )
}
