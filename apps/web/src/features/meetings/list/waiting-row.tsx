import { clsx } from '#web/ui/clsx.ts'
import { Skeleton } from '#web/ui/state/skeleton.tsx'
import rowStyles from './row.module.css'

interface WaitingRowProps {
  isSlow?: boolean
  /** With room for a check box. */
  isPickable?: boolean
}

/** The shape of a meeting while it is loading; without bars before that takes long. */
export function WaitingRow({ isSlow = true, isPickable }: WaitingRowProps) {
  return (
    <div className={clsx(rowStyles.row, isPickable && rowStyles.pickable)}>
      <span className={rowStyles.unseen} />
      <span className={rowStyles.bar} data-awaited={isSlow ? 'bar' : 'nothing'} />
      <span className={rowStyles.time}>{isSlow && <Skeleton width={96} />}</span>
      <div className={rowStyles.body}>
        <p className={rowStyles.waitingLine}>{isSlow ? <Skeleton width="60%" /> : ' '}</p>
        <p className={clsx(rowStyles.facts, rowStyles.waitingFacts)}>
          {isSlow ? <Skeleton width="40%" /> : ' '}
        </p>
      </div>
    </div>
  )
}
