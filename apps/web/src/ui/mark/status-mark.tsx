import { clsx } from '../clsx.ts'
import { marks, type MarkName } from './marks.tsx'
import styles from './status-mark.module.css'

interface StatusMarkProps {
  name: MarkName
  /** The text beside the mark; by default the mark's own. */
  children?: React.ReactNode
  /** 'word' in rows, 'tint' for a single status or one that needs action, 'mark' only beside a legend. */
  as?: 'word' | 'tint' | 'mark'
}

export function StatusMark({ name, children, as = 'word' }: StatusMarkProps) {
  const { family, word } = marks[name]
  if (as === 'mark') {
    return (
      <span className={styles.lone}>
        <Mark name={name} />
        <span className="visually-hidden">{children ?? word}</span>
      </span>
    )
  }
  return (
    <span className={clsx(styles.status, styles[family], as === 'tint' && styles.tint)}>
      <Mark name={name} />
      {children ?? word}
    </span>
  )
}

/** Only the mark, hidden from screen readers: its text is beside it. */
export function Mark({
  name,
  size = 12,
  className,
}: {
  name: MarkName
  size?: number
  className?: string | undefined
}) {
  const { family, drawing } = marks[name]
  return (
    <svg
      className={clsx(styles.mark, styles[family], className)}
      width={size}
      height={size}
      viewBox="0 0 12 12"
      aria-hidden="true"
    >
      {drawing}
    </svg>
  )
}
