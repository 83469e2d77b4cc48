import type { MarkName } from '#web/ui/marks.tsx'
import { Mark } from '#web/ui/status-mark.tsx'
import styles from './calendar.module.css'

const entries: readonly { mark: MarkName; words: string }[] = [
  { mark: 'meeting', words: 'Meeting' },
  { mark: 'memo', words: 'Live memo' },
  { mark: 'notStarted', words: 'Task due' },
  { mark: 'submitted', words: 'Report on time' },
  { mark: 'late', words: 'Late' },
  { mark: 'missed', words: 'Missed' },
  { mark: 'leave', words: 'On leave' },
  { mark: 'weeklyOff', words: 'Weekly off' },
]

export function Legend() {
  return (
    <ul className={styles.legend} aria-label="Legend">
      {entries.map(({ mark, words }) => (
        <li key={mark}>
          <Mark name={mark} size={10} /> {words}
        </li>
      ))}
      <li>Dashed: waits for your answer</li>
      <li>Without colour: recurring</li>
    </ul>
  )
}
