import { Skeleton } from '#web/ui/state/skeleton.tsx'
import lists from './lists.module.css'
import { AwaitedTeamLine } from './team-line.tsx'
import styles from './today.module.css'

const rows = ['a', 'b', 'c']

/** The day while it is loading: the line with its hours, and lists of the usual size. */
export function AwaitedDay({ date }: { date: Temporal.PlainDate }) {
  return (
    <>
      <div className={styles.sentence}>
        <p>
          <Skeleton width="60%" />
        </p>
      </div>
      <AwaitedTeamLine date={date} />
      <div className={lists.columns}>
        {['left', 'right'].map((column) => (
          <div key={column}>
            <div className={lists.head}>
              <Skeleton width={140} />
            </div>
            {rows.map((row) => (
              <div key={row} className={lists.person}>
                <span />
                <Skeleton width="70%" />
              </div>
            ))}
          </div>
        ))}
      </div>
    </>
  )
}
