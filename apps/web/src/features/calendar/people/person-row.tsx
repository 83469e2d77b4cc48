import { memo } from 'react'
import { daysBetween } from '#core/time/days.ts'
import { barName, type DrawnStretch } from '#web/ui/people-days/bar-words.ts'
import { PersonDays, type DayOff } from '#web/ui/people-days/person-days.tsx'
import type { Cell } from '#web/ui/people-days/stretch-cells.ts'
import type { Calendar, LeaveStretch } from '../calendar-types.ts'
import type { Sheet } from '../sheet.ts'

type Person = Calendar['people'][number]

interface PersonRowProps {
  person: Person
  days: readonly string[]
  sheet: Sheet
  /** The person's leave in these days. */
  leave: readonly LeaveStretch[]
  onOpenDay: (date: string) => void
}

/** A person's days: leave as bars, which open their first drawn day, and days off hatched. */
export const PersonRow = memo(function PersonRow({ person, days, sheet, leave, onOpenDay }: PersonRowProps) {
  return (
    <PersonDays
      {...{ person, days }}
      unit={person.businessUnit?.name}
      today={sheet.today.toString()}
      leave={leave.map((stretch) => drawn(stretch, person, sheet))}
      offOn={(date) => offOn(person, date, sheet)}
      barButton={({ date }: Cell<DrawnStretch>, stretch) => ({
        title: barName(person.name, stretch),
        onClick: () => onOpenDay(date),
      })}
    />
  )
})

/** Why the person does not work on a day. */
export function offOn({ id, businessUnit }: Person, date: string, { days }: Sheet): DayOff | undefined {
  const day = days.get(date)
  if (day?.resting.includes(id)) return 'weekly off'
  const isTheirs = ({ businessUnit: unit }: { businessUnit: { id: string } | null }) =>
    unit === null || unit.id === businessUnit?.id
  return day?.holidays.some(isTheirs) ? 'holiday' : undefined
}

/** The stretch with its number of days, which is known if all of its days are. */
function drawn(stretch: LeaveStretch, person: Person, sheet: Sheet): DrawnStretch {
  const { from, to, portion, reason } = stretch
  const dates = daysBetween(Temporal.PlainDate.from(from), Temporal.PlainDate.from(to)).map(String)
  const isKnown = sheet.days.has(from) && sheet.days.has(to)
  const counted = dates.filter((date) => !offOn(person, date, sheet))
  return { from, to, portion, reason, leaveDays: isKnown ? counted.length : undefined }
}
