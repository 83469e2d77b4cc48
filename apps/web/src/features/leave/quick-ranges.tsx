import { Button } from '#web/ui/button/button.tsx'
import styles from './leave.module.css'

/** YYYY-MM-DD; without an end it is one day. */
interface Days {
  startDate: string
  endDate: string
}

interface QuickRangesProps {
  /** The employee's current day, YYYY-MM-DD. */
  today: string
  /** The chosen first day, or empty. */
  startDate: string
  onChoose: (days: Days) => void
}

/** Buttons for common ranges: the next working week, and a week from the chosen first day. */
export function QuickRanges({ today, startDate, onChoose }: QuickRangesProps) {
  return (
    <div className={styles.quick} role="group" aria-label="Common ranges">
      {rangesFrom(today, startDate).map(({ name, ...days }) => (
        <Button key={name} look="accent" onClick={() => onChoose(days)}>
          {name}
        </Button>
      ))}
    </div>
  )
}

function rangesFrom(today: string, startDate: string): (Days & { name: string })[] {
  const day = Temporal.PlainDate.from(today)
  const tomorrow = day.add({ days: 1 })
  const monday = day.add({ days: 8 - day.dayOfWeek })
  const first = startDate === '' ? tomorrow : Temporal.PlainDate.from(startDate)
  return [
    { name: 'Tomorrow', startDate: tomorrow.toString(), endDate: '' },
    { name: 'Next week', ...weekFrom(monday) },
    // Whole weeks even if the person works on weekends, because days off are skipped anyway.
    { name: startDate === '' ? 'A week from tomorrow' : 'A week from the start date', ...weekFrom(first) },
  ]
}

function weekFrom(first: Temporal.PlainDate): Days {
  return { startDate: first.toString(), endDate: first.add({ days: 6 }).toString() }
}
