import { decisionMarker, headingMarker } from '#core/meetings/minutes.ts'
import { emptyCommand, taskWordsByLine } from '#core/meetings/task-words.ts'
import { MentionText } from '#web/ui/mention-text.tsx'
import styles from './workspace.module.css'

/**
 * Minutes or notes to read: headings, decisions and action items as they are marked in the text.
 * `day` is that of the finalization, from which their due dates are counted.
 */
export function MinutesText({ text, day }: { text: string; day: Temporal.PlainDate }) {
  if (text.trim() === '') return <p className={styles.quiet}>Nothing was written.</p>
  const tasks = taskWordsByLine(text, day)
  return (
    <div className={styles.minutes}>
      {text.split('\n').map((line, at) => (
        // oxlint-disable-next-line react/no-array-index-key -- lines may be equal, and are replaced as a whole
        <MinutesLine key={at} line={line.trim()} task={tasks.get(line.trim())} />
      ))}
    </div>
  )
}

function MinutesLine({ line, task }: { line: string; task: string | undefined }) {
  if (line === '' || emptyCommand.test(line)) return null
  if (headingMarker.test(line)) return <h3 dir="auto">{line.replace(headingMarker, '')}</h3>
  if (decisionMarker.test(line))
    return (
      <p dir="auto">
        <b>Decision:</b> <MentionText text={line.replace(decisionMarker, '')} />
      </p>
    )
  if (task)
    return (
      <p dir="auto" className={styles.taskLine}>
        <b>Task:</b> {task}
      </p>
    )
  return (
    <p dir="auto">
      <MentionText text={line} />
    </p>
  )
}
