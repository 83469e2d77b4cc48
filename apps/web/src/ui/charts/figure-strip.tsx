import { formatNumber } from '#core/texts/format-number.ts'
import { Link } from '@tanstack/react-router'
import type { LinkTarget } from '#web/lib/link-to.ts'
import { clsx } from '../clsx.ts'
import { Skeleton, useSlow } from '../state/skeleton.tsx'
import styles from './figure-strip.module.css'

export interface Figure {
  name: string
  /** A number, or text such as “88 %”; undefined while loading. */
  value: number | string | undefined
  /** The page with the details; without it the figure is not a link. */
  place?: LinkTarget | undefined
}

interface FigureStripProps {
  label: string
  figures: readonly Figure[]
  /** Smaller numbers, where the answers below matter more. */
  isThin?: boolean
}

/** Numbers side by side, separated by lines; each links to the list that it counts. */
export function FigureStrip({ label, figures, isThin }: FigureStripProps) {
  const isPending = figures.every(({ value }) => value === undefined)
  const isSlow = useSlow(isPending)
  return (
    <ul
      className={clsx(styles.figures, isThin && styles.thin)}
      data-count={figures.length}
      aria-label={label}
      aria-busy={isPending || undefined}
    >
      {figures.map(({ name, value, place }) => {
        const words = (
          <>
            <span className={styles.figure}>
              {value === undefined || isSlow
                ? isSlow && <Skeleton width={48} height={isThin ? 18 : 24} />
                : typeof value === 'number'
                  ? formatNumber(value)
                  : value}
            </span>
            <span className={styles.figureName}>{name}</span>
          </>
        )
        return <li key={name}>{place ? <Link {...place}>{words}</Link> : <div>{words}</div>}</li>
      })}
    </ul>
  )
}
