import { useState } from 'react'
import { formatDateWithDay } from '#core/time/format.ts'
import { CheckBox } from '#web/ui/check-box.tsx'
import { StatusMark } from '#web/ui/status-mark.tsx'
import styles from './import.module.css'
import type { Preview, Verdict } from './use-import.ts'

/** Every day as the file says it, with what becomes of it. */
export function ImportPreview({ fileName, preview }: { fileName: string; preview: Preview }) {
  const [isOnlyWrong, setOnlyWrong] = useState(false)
  const { verdicts, leftOut } = preview
  const count = (verdict: Verdict['verdict']) => verdicts.filter((one) => one.verdict === verdict).length
  const wrong = count('wrong')
  const shown = isOnlyWrong && wrong > 0 ? verdicts.filter(({ verdict }) => verdict === 'wrong') : verdicts
  const facts = [
    `${days(count('new'))} to add`,
    ...(count('existing') > 0 ? [`${days(count('existing'))} there already`] : []),
    ...(wrong > 0 ? [`${wrong === 1 ? '1 row is' : `${wrong} rows are`} wrong`] : []),
    ...(leftOut > 0 ? [`${leftOut === 1 ? '1 event' : `${leftOut} events`} of other years left out`] : []),
  ]
  return (
    <>
      <div className={styles.summary}>
        <p role="status">
          {fileName}: {facts.join(', ')}
        </p>
        {wrong > 0 && (
          <label className={styles.only}>
            <CheckBox checked={isOnlyWrong} onChange={(event) => setOnlyWrong(event.currentTarget.checked)} />
            Only rows with problems
          </label>
        )}
      </div>
      <div className={styles.scroll} role="region" aria-label="Days of the file" tabIndex={0}>
        <table className={styles.table}>
          <caption className="visually-hidden">Days of {fileName} with what becomes of them</caption>
          <thead>
            <tr>
              <th scope="col">Row</th>
              <th scope="col">Verdict</th>
              <th scope="col">Date</th>
              <th scope="col">Name</th>
              <th scope="col">For</th>
            </tr>
          </thead>
          <tbody>
            {shown.map((one, index) => (
              <tr
                // oxlint-disable-next-line react/no-array-index-key -- the rows never change their order
                key={index}
                className={one.verdict === 'wrong' ? styles.wrong : undefined}
              >
                <th scope="row">{one.row}</th>
                <td>
                  <Verdict of={one} />
                </td>
                <td className={styles.date}>{one.date ? formatDateWithDay(one.date) : ''}</td>
                <td>{one.name}</td>
                <td>{one.unitName ?? 'Whole company'}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </>
  )
}

function Verdict({ of: { verdict, reason } }: { of: Verdict }) {
  if (verdict === 'new') return <StatusMark name="attending">Will be added</StatusMark>
  return (
    <>
      <StatusMark name={verdict === 'wrong' ? 'missed' : 'info'}>
        {verdict === 'wrong' ? 'Left out' : 'There already'}
      </StatusMark>
      {reason && <span className={verdict === 'wrong' ? styles.problem : styles.reason}>{reason}</span>}
    </>
  )
}

export function days(count: number): string {
  return count === 1 ? '1 holiday' : `${count.toLocaleString('en')} holidays`
}
