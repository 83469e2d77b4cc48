import { taskStatuses } from '#core/tasks/kinds.ts'
import { useMedia } from '#web/lib/use-media.ts'
import { clsx } from '#web/ui/clsx.ts'
import { Segmented } from '#web/ui/field/segmented.tsx'
import { Skeleton } from '#web/ui/state/skeleton.tsx'
import { Mark } from '#web/ui/mark/status-mark.tsx'
import { statusMarks } from '#web/ui/mark/task-marks.ts'
import styles from './board.module.css'

/** The skeleton of the board: its columns with cards of the usual height; on a phone only the first column. */
export function BoardSkeleton({ isShown }: { isShown: boolean }) {
  const isPhone = useMedia('phone')
  return (
    <div aria-busy="true" data-waiting={!isShown || undefined}>
      {isPhone && (
        <div className={styles.switcher} inert>
          <Segmented
            label="Column"
            value=""
            onChange={() => {}}
            options={taskStatuses.map((status) => ({
              value: status,
              label: (
                <span className={styles.columnName}>
                  {status} <span>&nbsp;</span>
                </span>
              ),
            }))}
          />
        </div>
      )}
      <div className={styles.board}>
        {(isPhone ? taskStatuses.slice(0, 1) : taskStatuses).map((status) => (
          <section key={status} className={styles.column}>
            <h2 className={styles.head}>
              <Mark name={statusMarks[status]} />
              {status}
              {isShown && !isPhone && <Skeleton width="1rem" />}
            </h2>
            {isShown && (
              <div className={clsx('line-bars', styles.cards, styles.awaited)}>
                {[0, 1, 2].map((index) => (
                  <Card key={index} />
                ))}
              </div>
            )}
          </section>
        ))}
      </div>
    </div>
  )
}

function Card() {
  return (
    <div className={styles.card}>
      <span className={styles.mark}>
        <Skeleton width={16} height={16} />
      </span>
      <div className={styles.title}>
        <Skeleton width="85%" />
        <Skeleton width="50%" />
      </div>
      <div className={styles.facts}>
        <Skeleton width="6rem" />
      </div>
      <div className={clsx(styles.facts, styles.foot)}>
        <Skeleton width="4.5rem" />
      </div>
    </div>
  )
}
