import { clsx } from '../clsx.ts'
import { Mark } from '../mark/status-mark.tsx'
import styles from './line-picture.module.css'

/** The day line before its day is known. Hidden from screen readers. */
export function GhostLine({ className }: { className?: string | undefined }) {
  return (
    <div className={clsx(styles.ghost, className)} aria-hidden="true">
      <span className={styles.rule} />
      <span className={styles.end}>
        <Mark name="today" size={14} />
      </span>
    </div>
  )
}

interface LinePictureProps {
  /** 'broken' if something went wrong or is not here, 'offline' if it needs the connection, 'empty' before the first. */
  of: 'broken' | 'offline' | 'empty'
}

/** The day line as the picture of pages and parts that have nothing to show. Hidden from screen readers. */
export function LinePicture({ of }: LinePictureProps) {
  return (
    <svg
      className={clsx(styles.picture, styles[of])}
      width={240}
      height={24}
      viewBox="0 0 240 24"
      aria-hidden="true"
    >
      {of === 'empty' ? (
        <path className={styles.axis} d="M1 12h222" />
      ) : (
        <>
          <path className={styles.passed} d={of === 'broken' ? 'M1 12h123' : 'M1 12h99'} />
          <rect className={styles.task} x={of === 'broken' ? 34 : 58} y="7" width="10" height="10" rx="2" />
          <path className={styles.meeting} d="M14 7h8v10h-8Z" />
          <path
            className={styles.passed}
            d={of === 'broken' ? 'm121 18 5-12m2 12 5-12' : 'm97 18 5-12m2 12 5-12'}
          />
          <path className={styles.ahead} d={of === 'broken' ? 'M134 12h88' : 'M110 12h112'} />
          {of === 'offline' && <path className={styles.hollow} d="M139 7h10v10h-10Zm36 0h10v10h-10Z" />}
        </>
      )}
      <circle className={styles.ring} cx="230" cy="12" r="5.5" />
    </svg>
  )
}
