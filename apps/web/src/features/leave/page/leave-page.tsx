import { useNavigate } from '@tanstack/react-router'
import { useMe } from '#web/lib/use-me.ts'
import { serverToday } from '#web/lib/server-clock.ts'
import type { ChangeSearch } from '#web/lib/use-search-change.ts'
import { useSearchChange } from '#web/lib/use-search-change.ts'
import { Button } from '#web/ui/button/button.tsx'
import { PageTitle } from '#web/ui/page/page-title.tsx'
import { Section } from '#web/ui/page/section.tsx'
import { Note } from '#web/ui/text/note.tsx'
import { useOwnLeave, useTakesLeave } from '../leave-query.ts'
import { MyLeave } from '../my-leave.tsx'
import { useWaitingLeave } from '../own/ahead-entries.ts'
import { useLeaveView } from '../own/leave-view.ts'
import { UpcomingView } from '../own/upcoming-view.tsx'
import { PeoplePart } from '../people/people-part.tsx'
import styles from '../people/people.module.css'
import { PastLeave } from './past-leave.tsx'
import { leaveSearch, type LeaveSearch } from './search.ts'

/** A person's own leave, and who is away among the people whose absences they see (docs/spec/reporting.md#6). */
export function LeavePage({ search }: { search: LeaveSearch }) {
  const takesLeave = useTakesLeave()
  const { open } = useLeaveView()
  const go = useSearchChange('/leave', leaveSearch)
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
        <div className={styles.parts}>
          <MyLeave title="Your leave" />
          <Ahead />
        </div>
      ) : (
        <div className={styles.rest}>
          <Note mark="info">Leave is kept for employees. You have none of your own here.</Note>
        </div>
      )}
      <Team search={search} go={go} />
      {takesLeave && <PastLeave />}
    </>
  )
}

/** The person's leave of coming days, each of which can be cancelled. */
function Ahead() {
  const { data } = useOwnLeave()
  const { open } = useLeaveView()
  const waiting = useWaitingLeave(undefined).length
  const count = data ? data.stretches.length + waiting : 0
  return (
    <Section title="Upcoming" note={count > 0 ? count : undefined}>
      {data && <UpcomingView stretches={data.stretches} onSchedule={() => open('schedule')} />}
    </Section>
  )
}

/** The team by people and days, with the person's own row on top: its empty days schedule their leave. */
function Team({ search, go }: { search: LeaveSearch; go: ChangeSearch<LeaveSearch> }) {
  const { id: me, timeZone } = useMe().user
  const takesLeave = useTakesLeave()
  const { open } = useLeaveView()
  const navigate = useNavigate()
  const today = serverToday(timeZone).toString()
  return (
    <PeoplePart
      firstDay={search.from ?? today}
      businessUnitId={undefined}
      onTurn={(from) => go({ from })}
      self={me}
      addFrom={({ id }) => (takesLeave && id === me ? today : undefined)}
      onAdd={(_person, { from, to }) =>
        void navigate({
          to: '/leave',
          search: (previous) => leaveSearch.changed(previous, { leave: 'schedule' }),
          state: { leaveDays: { startDate: from, endDate: from === to ? '' : to } },
          resetScroll: false,
        })
      }
      actsOn={(person, stretch) =>
        person.id === me &&
        stretch.to >= today && (
          <Button look="accent" onClick={() => open(stretch.from <= today ? 'today' : 'upcoming')}>
            Manage My Leave
          </Button>
        )
      }
    />
  )
}
