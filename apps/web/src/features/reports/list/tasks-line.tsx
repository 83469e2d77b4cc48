import styles from './list.module.css'

/** The first line of a report's tasks, and how many follow. */
export function TasksLine({ firstLine, moreLines }: { firstLine: string; moreLines: number }) {
  return (
    <span className={styles.tasks}>
      <span dir="auto">{firstLine}</span>
      {moreLines > 0 && (
        <small title={`${moreLines} more`}>
          +{moreLines}
          <span className="visually-hidden"> more lines</span>
        </small>
      )}
    </span>
  )
}
