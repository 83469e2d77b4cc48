import { counted } from '#core/texts/counted.ts'
import { IconChevronDown, IconChevronUp } from '@tabler/icons-react'
import { formatDate } from '#core/time/format.ts'
import { Button } from '#web/ui/button/button.tsx'
import { UnbrokenDates } from '#web/ui/text/unbroken-dates.tsx'
import styles from './list.module.css'

interface LaterProps {
  count: number
  from: Temporal.PlainDate
  until: string
  onOpen: () => void
}

/** Shows the month after the listed days. */
export function Later({ count, from, until, onOpen }: LaterProps) {
  return (
    <div className={styles.fold}>
      <Button
        look="quiet"
        icon={<IconChevronUp size={16} stroke={1.5} aria-hidden="true" />}
        onClick={onOpen}
      >
        <span>
          <b>Later</b>
          <UnbrokenDates>
            {` · ${counted(count, 'meeting', 'meetings')}, ${formatDate(from)} to ${formatDate(until)}`}
          </UnbrokenDates>
        </span>
      </Button>
    </div>
  )
}

/** Shows the month before the listed days. */
export function Earlier({ before, onOpen }: { before: Temporal.PlainDate; onOpen: () => void }) {
  return (
    <div className={styles.fold}>
      <Button
        look="quiet"
        icon={<IconChevronDown size={16} stroke={1.5} aria-hidden="true" />}
        onClick={onOpen}
      >
        <span>
          <b>Earlier</b>
          <UnbrokenDates>{` · before ${formatDate(before)}`}</UnbrokenDates>
        </span>
      </Button>
    </div>
  )
}
