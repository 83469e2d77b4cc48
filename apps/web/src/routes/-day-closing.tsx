import { counted } from '#core/texts/counted.ts'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { formatDateWithDay } from '#core/time/format.ts'
import { StreakPennant } from '#web/features/badges/streak-pennant.tsx'
import { useStreak, type Streak } from '#web/features/badges/use-badges.ts'
import { DayLine } from '#web/features/home/day-line.tsx'
import { MeetingsOfDay } from '#web/features/meetings/home/meetings-of-day.tsx'
import { useMeetingsOfDay } from '#web/features/meetings/home/use-meetings-of-day.ts'
import type { ClosedDay, ClosedParts } from '#web/features/reports/submit/day-closed.tsx'
import { MissedDays } from '#web/features/reports/submit/missed-days.tsx'
import { EarlierTasks, FirstTask } from '#web/features/tasks/next-day/next-tasks.tsx'
import { useOpenTasks } from '#web/features/tasks/next-day/open-tasks.ts'
import { PlanLines } from '#web/features/tasks/next-day/plan-lines.tsx'
import { useMe, useOpens } from '#web/lib/use-me.ts'
import { useNow } from '#web/lib/use-now.ts'
import { Section } from '#web/ui/page/section.tsx'

/** The parts of the page of a closed day. */
export function dayClosing(day: ClosedDay): ClosedParts {
  const { date, isSent, isFirstReport, dayKind } = day
  return {
    line: <DayLine />,
    // Without the report the server's count excludes this day.
    streak: isSent && (
      <EmployeesStreak>
        <StreakPennant date={date} isFirstReport={isFirstReport} isWorkingDay={dayKind === 'working'} />
      </EmployeesStreak>
    ),
    tomorrow: <NextDay {...day} />,
    later: <Later {...day} />,
    bye: <Bye {...day} />,
  }
}

/** Only employees have streaks and badges (docs/spec/decisions.md#125). */
function EmployeesStreak({ children }: { children: ReactNode }) {
  return useMe().user.isEmployee ? children : null
}

const dayOff: Record<Streak['tomorrow']['dayKind'], string> = {
  working: '',
  'weekly-off': 'Tomorrow is your weekly off.',
  holiday: 'Tomorrow is a holiday.',
  leave: 'You are on leave tomorrow.',
}

function NextDay({ date, plan }: ClosedDay) {
  const { data: streak, isLoading: isStreakAwaited } = useStreak()
  const opensCalendar = useOpens()('/calendar-view')
  const tomorrow = Temporal.PlainDate.from(date).add({ days: 1 }).toString()
  const next = streak?.nextWorkingDay ?? tomorrow
  const { isPending: areTasksAwaited, tasks } = useOpenTasks()
  const areMeetingsAwaited = useMeetingsOfDay(next).isLoading
  // Offline, the list may be empty and the next working day unknown.
  if (!streak && !isStreakAwaited && tasks.length === 0 && !plan.trim()) return null
  return (
    <Section
      isBusy={isStreakAwaited || areTasksAwaited || areMeetingsAwaited}
      title={next === tomorrow ? 'Tomorrow' : 'Next working day'}
      note={<time dateTime={next}>{formatDateWithDay(next)}</time>}
      link={
        opensCalendar && (
          <Link to="/calendar-view" className="text-link">
            Calendar
          </Link>
        )
      }
    >
      {streak && streak.tomorrow.dayKind !== 'working' && <p>{dayOff[streak.tomorrow.dayKind]}</p>}
      <FirstTask date={date} />
      <PlanLines plan={plan} dueDate={next} />
      <MeetingsOfDay date={next} />
    </Section>
  )
}

/** The open tasks that are overdue, and those that are due on the closed day. */
function useTasksOfToday(date: string) {
  const { tasks, isPending, isKnown, sees } = useOpenTasks()
  return {
    isPending,
    isKnown: isKnown || !sees,
    overdue: tasks.filter(({ isOverdue }) => isOverdue),
    dueToday: tasks.filter(({ isOverdue, dueDate }) => !isOverdue && dueDate === date),
  }
}

function Later({ date, missedDates }: ClosedDay) {
  const { overdue, dueToday } = useTasksOfToday(date)
  return (
    <>
      {dueToday.length > 0 && (
        <Section title="Due today">
          <ul>
            <EarlierTasks tasks={dueToday} />
          </ul>
        </Section>
      )}
      {overdue.length + missedDates.length > 0 && (
        <Section title="When you have a minute">
          <ul>
            <MissedDays dates={missedDates} />
            <EarlierTasks tasks={overdue} />
          </ul>
        </Section>
      )}
    </>
  )
}

/** A closing sentence: whether anything else is due. */
function Bye({ date, missedDates }: ClosedDay) {
  const { firstName } = useMe().user
  const { isPending, isKnown, overdue, dueToday } = useTasksOfToday(date)
  const now = useNow(30_000)
  const meetings = useMeetingsOfDay(date)
  if (isPending || meetings.isLoading) return null
  const ahead = meetings.meetings.filter(({ endsAt }) => Temporal.Instant.compare(endsAt, now) > 0)
  const open = [
    dueToday.length > 0 && counted(dueToday.length, 'task due today', 'tasks due today'),
    overdue.length > 0 && counted(overdue.length, 'overdue task', 'overdue tasks'),
    missedDates.length > 0 && counted(missedDates.length, 'day without a report', 'days without a report'),
    ahead.length > 0 && counted(ahead.length, 'meeting', 'meetings'),
  ].filter((part) => part !== false)
  if (open.length > 0) return <span>{`Still open, ${firstName}: ${open.join(', ')}.`}</span>
  // Offline, open items are unknown.
  return (
    <span>
      {isKnown ? `Nothing else is asked of you today, ${firstName}.` : `That was it, ${firstName}.`}
    </span>
  )
}
