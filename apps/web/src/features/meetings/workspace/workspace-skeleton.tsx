import { useMedia } from '#web/lib/use-media.ts'
import { PageTitle } from '#web/ui/page/page-title.tsx'
import { Skeleton } from '#web/ui/state/skeleton.tsx'
import styles from './workspace.module.css'

/** The shape of the page while the meeting is loading: on a phone the tabs and one part. */
export function WorkspaceSkeleton() {
  const isPhone = useMedia('phone')
  return (
    <div aria-busy="true" aria-label="The meeting is loading">
      <PageTitle
        facts={
          <span className={styles.waitingFacts}>
            <Skeleton width="16rem" />
          </span>
        }
        more={
          <span className={styles.waitingActs}>
            <Skeleton width="15rem" height={isPhone ? 44 : 32} />
          </span>
        }
      >
        Meeting
      </PageTitle>
      {isPhone && (
        <div className={styles.tabs}>
          <Skeleton width="11rem" height={44} />
        </div>
      )}
      <div className={styles.room}>
        <div className={styles.columns}>
          {isPhone ? (
            <Column name={styles.left} />
          ) : (
            [styles.left, styles.centre, styles.right].map((name) => <Column key={name} name={name} />)
          )}
        </div>
      </div>
    </div>
  )
}

function Column({ name }: { name: string | undefined }) {
  return (
    <div className={name}>
      <div className={styles.waitingHead}>
        <Skeleton width="5rem" />
      </div>
      {['60%', '85%', '75%'].map((width) => (
        <div key={width} className={styles.waitingRow}>
          <Skeleton width={width} />
        </div>
      ))}
    </div>
  )
}
