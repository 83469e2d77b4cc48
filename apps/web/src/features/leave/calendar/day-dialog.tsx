import { formatDateWithDay } from '#core/time/format.ts'
import { Dialog } from '#web/ui/dialog.tsx'
import type { MarkName } from '#web/ui/marks.tsx'
import { Mark } from '#web/ui/status-mark.tsx'
import type { TeamMember } from '../leave-types.ts'
import styles from './calendar.module.css'
import { holidayName, leaveName, type DayOfTeam } from './day-entries.ts'

interface DayDialogProps {
  /** Undefined while no day is open. */
  date: string | undefined
  day: DayOfTeam | undefined
  onClose: () => void
}

/** One day of the team: all absent people, by name. */
export function DayDialog({ date, day, onClose }: DayDialogProps) {
  return (
    <Dialog title={date ? formatDateWithDay(date) : ''} isOpen={date !== undefined} onClose={onClose}>
      {!day && <p>Nobody is away on this day.</p>}
      {day && (
        <>
          <Group
            title="Holiday"
            mark="holiday"
            entries={day.holidays.map((one) => ({ key: holidayName(one), text: holidayName(one) }))}
          />
          <Group
            title="On leave"
            mark="leave"
            entries={day.leave.map((one) => ({
              key: one.person.id,
              text: leaveName(one),
              fact: [one.person.businessUnit?.name, one.reason].filter(Boolean).join(' · '),
            }))}
          />
          <Group title="Weekly off" mark="weeklyOff" entries={day.resting.map(entryOf)} />
        </>
      )}
    </Dialog>
  )
}

const entryOf = ({ id, name, businessUnit }: TeamMember): Entry => ({
  key: id,
  text: name,
  fact: businessUnit?.name,
})

interface Entry {
  key: string
  text: string
  fact?: string | undefined
}

function Group({ title, mark, entries }: { title: string; mark: MarkName; entries: Entry[] }) {
  if (entries.length === 0) return null
  return (
    <section className={styles.group}>
      <h3>
        {title} <span className={styles.note}>{entries.length}</span>
      </h3>
      <ul>
        {entries.map(({ key, text, fact }) => (
          <li key={key} className={styles.agendaLine}>
            <Mark name={mark} />
            <span>
              {text} {fact && <span className={styles.quiet}>{fact}</span>}
            </span>
          </li>
        ))}
      </ul>
    </section>
  )
}
