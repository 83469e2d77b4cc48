import { checkNames } from '#core/configuration-check/checks.ts'
import { StatusMark } from '#web/ui/mark/status-mark.tsx'
import { resultWords, type CheckState } from './check-words.ts'
import { clsx } from '#web/ui/clsx.ts'
import styles from './configuration-check.module.css'

/** The results, each that is not right with its repair. */
export function ChecksTable({ items }: { items: CheckState['items'] }) {
  return (
    <table className={styles.checks}>
      <caption className="visually-hidden">Configuration check, what needs you first</caption>
      <thead>
        <tr>
          <th scope="col">Check</th>
          <th scope="col">What was found</th>
          <th scope="col">Result</th>
        </tr>
      </thead>
      <tbody>
        {items.map(({ check, result, found, repair }) => (
          <tr key={check} className={clsx(result === 'fails' && styles.failing)}>
            <th scope="row">{checkNames[check]}</th>
            <td className={styles.found}>
              {found}
              {repair && <span className={styles.repair}>{repair}</span>}
            </td>
            <td className={styles.result}>
              <StatusMark name={resultWords[result].mark}>{resultWords[result].word}</StatusMark>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
