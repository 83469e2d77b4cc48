import { portionNames } from '#core/leave/portion.ts'
import { formatDate } from '#core/time/format.ts'
import type { Calendar, CalendarDay, LeaveStretch } from '../calendar-types.ts'
import { Group, Line } from './group.tsx'

interface AwayGroupProps {
  day: CalendarDay
  calendar: Calendar
}

/** The people who are on leave on a day, and those who have their weekly off. */
export function AwayGroup({ day, calendar }: AwayGroupProps) {
  const people = new Map(calendar.people.map((person) => [person.id, person]))
  const leave = calendar.leave.filter(({ from, to }) => from <= day.date && to >= day.date)
  const lastDay = calendar.days.at(-1)?.date
  return (
    <Group title="Away" empty="Nobody is away.">
      {[
        ...leave.map((stretch) => (
          <Line
            key={`${stretch.userId} ${stretch.from}`}
            mark="leave"
            fact={[
              people.get(stretch.userId)?.businessUnit?.name,
              // It may go on after the loaded days.
              stretch.to === lastDay ? undefined : extentOf(stretch),
              stretch.reason,
            ]
              .filter(Boolean)
              .join(', ')
              .replace(/^./, (first) => first.toUpperCase())}
          >
            {people.get(stretch.userId)?.name}
          </Line>
        )),
        ...day.resting.map((id) => (
          <Line key={id} mark="weeklyOff" fact="Weekly off">
            {people.get(id)?.name}
          </Line>
        )),
      ]}
    </Group>
  )
}

function extentOf({ from, to, portion }: LeaveStretch): string | undefined {
  if (portion !== 'full') return portionNames[portion].toLowerCase()
  return from === to ? undefined : `until ${formatDate(to)}`
}
