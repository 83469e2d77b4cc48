import { Skeleton } from '#web/ui/skeleton.tsx'
import rowStyles from './row.module.css'

/** The shape of a meeting while it is loading; without bars before that takes long. */
export function WaitingRow({ isSlow = true }: { isSlow?: boolean }) {
  return (
    <div className={rowStyles.row}>
      <span className={rowStyles.unseen} />
      <span className={rowStyles.bar} data-awaited={!isSlow || undefined} />
      <span className={rowStyles.time}>{isSlow && <Skeleton width={96} />}</span>
      <div className={rowStyles.body}>
        <p className={rowStyles.waitingLine}>{isSlow ? <Skeleton width="60%" /> : ' '}</p>
        <p className={rowStyles.facts}>{isSlow ? <Skeleton width="40%" /> : ' '}</p>
      </div>
    </div>
  )
}
