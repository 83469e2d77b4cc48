import { IconChevronLeft, IconChevronRight, IconX } from '@tabler/icons-react'
import { useEffect, useRef } from 'react'
import { IconButton } from '#web/ui/button/icon-button.tsx'
import styles from './review.module.css'
import { countOf, positionOf, type ReviewSession } from './review-session.ts'

interface ReviewHeadProps {
  run: ReviewSession
  onStep: (step: 1 | -1) => void
  onLeave: () => void
}

/** The page's heading, the progress of the review, and buttons to move and to leave. */
export function ReviewHead({ run, onStep, onLeave }: ReviewHeadProps) {
  const heading = useRef<HTMLHeadingElement>(null)
  // The link that led here was removed and the path has not changed, so the focus would be lost.
  useEffect(() => heading.current?.focus(), [])
  const at = positionOf(run)
  const total = run.entries.length
  const done = countOf(run, 'done', 'elsewhere')
  return (
    <>
      <div className={styles.listHead}>
        <h1 tabIndex={-1} ref={heading}>
          Review pending
        </h1>
        <output className={styles.count}>{at >= 0 && `${at + 1} of ${total}`}</output>
        <IconButton
          label="Previous report"
          shortcut="K"
          className={styles.stepper}
          icon={<IconChevronLeft size={16} stroke={1.5} />}
          onClick={() => onStep(-1)}
        />
        <IconButton
          label="Next report"
          shortcut="J"
          className={styles.stepper}
          icon={<IconChevronRight size={16} stroke={1.5} />}
          onClick={() => onStep(1)}
        />
        <IconButton label="Leave review" icon={<IconX size={16} stroke={1.5} />} onClick={onLeave} />
      </div>
      <progress className={styles.progress} aria-label="Reviewed" max={Math.max(1, total)} value={done} />
    </>
  )
}
