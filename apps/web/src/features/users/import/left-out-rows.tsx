import { counted } from '#web/lib/numbers.ts'
import { importColumns } from './columns.ts'
import styles from './import.module.css'
import type { LeftOut } from './use-import.ts'

/** The rows of the file that were not imported, and why. */
export function LeftOutRows({ rows }: { rows: readonly LeftOut[] }) {
  return (
    <section aria-label="Left out" className={styles.leftOut}>
      <h3>
        {counted(rows.length, 'row was', 'rows were')} left out: correct the file and import{' '}
        {rows.length === 1 ? 'it' : 'them'} again
      </h3>
      <ul tabIndex={0} aria-label="Rows that were left out">
        {rows.map(({ line, row, problems }) => (
          <li key={line}>
            Row {line}, {row.name || row.email || 'without a name'}
            {problems.map(({ field, message }) => (
              <small key={`${field} ${message}`}>
                {importColumns.find((column) => column.field === field)?.header ?? field}: {message}
              </small>
            ))}
          </li>
        ))}
      </ul>
    </section>
  )
}
