import type { Conflict } from '#web/lib/conflict.ts'
import styles from './kept-mark.module.css'

/** The fields of a refused action: the person's value, and what the server said about it. */
export function ConflictFields({ fields }: Pick<Conflict, 'fields'>) {
  return (
    <dl className={styles.conflict}>
      {fields.map(({ label, yours, theirs, problem }) => (
        <div key={label}>
          <dt>{label}</dt>
          {yours !== undefined && <dd dir="auto">Yours: {yours}</dd>}
          {theirs !== undefined && <dd dir="auto">Theirs: {theirs}</dd>}
          {problem !== undefined && <dd dir="auto">{problem}</dd>}
        </div>
      ))}
    </dl>
  )
}
