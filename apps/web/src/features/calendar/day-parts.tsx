import { Mark } from '#web/ui/mark/status-mark.tsx'
import styles from './day.module.css'

/** The holidays of a day, by name. */
export function Holidays({ holidays }: { holidays: readonly { name: string }[] }) {
  return holidays.map(({ name }) => (
    <span key={name} className={styles.holiday}>
      <Mark name="holiday" size={10} />
      <span>
        <span className="visually-hidden">Holiday: </span>
        {name}
      </span>
    </span>
  ))
}
