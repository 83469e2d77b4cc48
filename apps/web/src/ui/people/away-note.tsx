import { formatDateWithDay } from '#core/time/format.ts'
import { UnbrokenDates } from '../text/unbroken-dates.tsx'
import { Mark } from '../mark/status-mark.tsx'
import { awayMarks } from './away-marks.ts'
import styles from './people.module.css'
import { useDayKinds, type Person } from './use-offered.ts'

/** Names the chosen people who are absent on the day. */
export function AwayNote({ people, date }: { people: readonly Person[]; date: string | undefined }) {
  const kindOf = useDayKinds(people, date)
  const away = people.flatMap((person) => {
    const kind = kindOf(person.id)
    const known = kind && awayMarks[kind]
    return known ? [{ ...person, ...known }] : []
  })
  return (
    <ul className={styles.awayNote}>
      {away.map(({ id, name, mark, is }) => (
        <li key={id}>
          <Mark name={mark} />
          <span>
            <UnbrokenDates>
              {name} {is} on {formatDateWithDay(date)}.
            </UnbrokenDates>
          </span>
        </li>
      ))}
    </ul>
  )
}
