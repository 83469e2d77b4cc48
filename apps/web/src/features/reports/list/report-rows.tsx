import { DateText } from '#web/ui/text/date-text.tsx'
import { useMe } from '#web/lib/use-me.ts'
import { CheckBox } from '#web/ui/field/check-box.tsx'
import { clsx } from '#web/ui/clsx.ts'
import { groupedRows } from '#web/ui/table/grouped-rows.ts'
import { StatusMark } from '#web/ui/mark/status-mark.tsx'
import { canSelect, toggleRow } from '#web/ui/table/selection.ts'
import { Skeleton } from '#web/ui/state/skeleton.tsx'
import type { TableProps } from '#web/ui/table/table-types.ts'
import type { ReportSummary } from '../read/report-types.ts'
import { reportTime } from '#web/lib/report-time.ts'
import { ReportStatus } from '../read/report-status.tsx'
import styles from './report-rows.module.css'

type Rows = TableProps<ReportSummary> & { skeletonRows: number }

/** Reports on a phone, each on two lines: person or day and time, then status and tasks. */
export function ReportRows(props: Rows) {
  const { caption, rows, group, skeletonRows } = props
  if (!rows)
    return (
      <ul className={styles.rows} aria-label={caption}>
        {Array.from({ length: skeletonRows }, (_, index) => (
          <li key={index} className={styles.awaited}>
            <Skeleton width="50%" />
            <Skeleton width="80%" />
          </li>
        ))}
      </ul>
    )
  return groupedRows(rows, group).map((rowGroup) => (
    <section key={rowGroup.key} className={styles.day}>
      {group && <h2>{group.heading(rowGroup.rows[0])}</h2>}
      <ul className={styles.rows} aria-label={group ? undefined : caption}>
        {rowGroup.rows.map((row) => (
          <ReportRow key={row.id} row={row} list={props} />
        ))}
      </ul>
    </section>
  ))
}

function ReportRow({ row, list }: { row: ReportSummary; list: Rows }) {
  const { columns, rows = [], rowName, rowId, selection, openId, group } = list
  const viewerZone = useMe().user.timeZone
  const isOfOthers = columns.some(({ key }) => key === 'employee')
  const { submittedAt: at, date: forDate, timeZone, isLate } = row
  const isSelected = selection?.ids.has(row.id) ?? false
  const moment = <time dateTime={at}>{reportTime({ at, forDate, timeZone, viewerZone })}</time>
  return (
    <li data-row={row.id} className={clsx(styles.row, (isSelected || row.id === openId) && styles.selected)}>
      {selection && (
        <span className={styles.box}>
          {canSelect(selection, row) && (
            <CheckBox
              aria-label={`Select ${rowName(row)}`}
              checked={isSelected}
              onChange={() => selection.onChange(toggleRow(selection, rows, rowId, row.id, false))}
            />
          )}
        </span>
      )}
      <div className={styles.words}>
        <p className={styles.first}>
          <span>{columns.filter(({ isName }) => isName).map((column) => column.cell(row))}</span>
          <small>
            {!group && isOfOthers && <DateText value={forDate} />}
            {isLate ? (
              <StatusMark name="late">
                <span>Late {moment}</span>
              </StatusMark>
            ) : (
              moment
            )}
          </small>
        </p>
        <p className={styles.second}>
          <ReportStatus report={row} isShort />
          <span dir="auto">{row.preview}</span>
        </p>
      </div>
    </li>
  )
}
