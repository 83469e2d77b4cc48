import { MentionText } from '#web/ui/mention-text.tsx'
import styles from './workspace.module.css'

/** Minutes or notes to read: headings, decisions and action items as they are marked in the text. */
export function MinutesText({ text }: { text: string }) {
  return (
    <div className={styles.minutes}>
      {text.split('\n').map((line, at) => (
        // oxlint-disable-next-line react/no-array-index-key -- lines may be equal, and are replaced as a whole
        <MinutesLine key={at} line={line.trim()} />
      ))}
    </div>
  )
}

function MinutesLine({ line }: { line: string }) {
  if (line === '') return null
  const heading = /^#{1,3}\s+(.*)$/.exec(line)
  if (heading) return <h3 dir="auto">{heading[1]}</h3>
  const decision = /^(?:!(?!!)|decision:)\s*(.*)$/i.exec(line)
  if (decision)
    return (
      <p dir="auto">
        <b>Decision:</b> <MentionText text={decision[1] ?? ''} />
      </p>
    )
  const task = /^\/(?!\/)(?:task(?=\s|$))?\s*(.*)$/i.exec(line)
  if (task)
    return (
      <p dir="auto" className={styles.taskLine}>
        <b>Task:</b> <MentionText text={task[1] ?? ''} />
      </p>
    )
  return (
    <p dir="auto">
      <MentionText text={line} />
    </p>
  )
}
