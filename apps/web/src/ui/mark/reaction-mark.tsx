import type { ReactNode } from 'react'
import { reactionName, reactions } from '#core/reports/reactions.ts'
import { clsx } from '../clsx.ts'
import { UnbrokenDates } from '../text/unbroken-dates.tsx'
import type { MarkFamily } from './marks.tsx'
import styles from './status-mark.module.css'

type Emoji = (typeof reactions)[number]['emoji']

const line = { stroke: 'currentColor', strokeLinecap: 'round', fill: 'none' } as const

/**
 * The reactions drawn in a box of 24, told apart by shape. As emoji they are empty boxes on devices without an emoji
 * font.
 */
const drawings: Record<Emoji, { family: MarkFamily; drawing: ReactNode }> = {
  // A thumb up over its cuff.
  '👍': {
    family: 'green',
    drawing: (
      <path d="M2.4 10.6h4.2v10.6H2.4Zm6 0L12 2.4c2.1 0 3.5 1.5 3.5 3.5v3.2h4.2c1.6 0 2.7 1.4 2.3 3l-1.6 6.9c-.3 1.3-1.4 2.2-2.7 2.2H8.4Z" />
    ),
  },
  // Two chevrons up: a step above.
  '👏': {
    family: 'blue',
    drawing: <path d="M12 2.4 21 11v5.4L12 8l-9 8.4V11Zm0 10L21 21H3Z" />,
  },
  // A pennant on its staff, with two cuts.
  '🎉': {
    family: 'violet',
    drawing: (
      <>
        <path d="M4.2 2v20" {...line} strokeWidth="2.4" />
        <path d="M6.6 3.2 22 8.6v2.8L6.6 16.8Z" />
        <path
          d="M11.2 5v10m4.6-8.5v7"
          fill="none"
          stroke="var(--mark-cut, var(--dm-surface))"
          strokeWidth="1.8"
        />
      </>
    ),
  },
  // A lamp: the light over its base.
  '💡': {
    family: 'yellow',
    drawing: (
      <>
        <path d="M12 6.6a5.4 5.4 0 0 1 3 9.9V18H9v-1.5a5.4 5.4 0 0 1 3-9.9Z" />
        <path
          d="M9.2 21.2h5.6M12 1.6v2M4.3 4.6l1.5 1.5m13.9-1.5-1.5 1.5M1.6 12h2m16.8 0h2"
          {...line}
          strokeWidth="2.2"
        />
      </>
    ),
  },
  // Two open hands under one dot.
  '🙏': {
    family: 'orange',
    drawing: (
      <>
        <circle cx="12" cy="5.6" r="3.4" />
        <path d="M2 11.4c3.4 0 6.6 1.4 8.9 4.2v6.2C5.6 21.8 2 18.2 2 13Zm20 0c-3.4 0-6.6 1.4-8.9 4.2v6.2c5.3 0 8.9-3.6 8.9-8.8Z" />
      </>
    ),
  },
}

interface ReactionMarkProps {
  emoji: string
  /** In px: 14 beside a word, 20 in a picker. */
  size?: number
  className?: string | undefined
}

/** Only the drawing, hidden from screen readers. A value that is none of the five, from an import, is a disc. */
export function ReactionMark({ emoji, size = 14, className }: ReactionMarkProps) {
  const known = emoji in drawings ? drawings[emoji as Emoji] : undefined
  return (
    <svg
      className={clsx(styles.mark, styles[known?.family ?? 'gray'], className)}
      width={size}
      height={size}
      viewBox="0 0 24 24"
      fill="currentColor"
      aria-hidden="true"
    >
      {known?.drawing ?? <circle cx="12" cy="12" r="9" />}
    </svg>
  )
}

/** The drawing and its name, or only the drawing with the name as hidden text. */
export function Reaction({ emoji, isMarkOnly = false }: { emoji: string; isMarkOnly?: boolean }) {
  const name = reactionName(emoji)
  return (
    <span className={styles.reaction} title={isMarkOnly ? name : undefined}>
      <ReactionMark emoji={emoji} />
      <span className={isMarkOnly ? 'visually-hidden' : undefined}>{name}</span>
    </span>
  )
}

const anyReaction = new RegExp(`(${reactions.map(({ emoji }) => emoji).join('|')})`, 'u')

/** A sentence of the product, with its reaction drawn. */
export function TextWithReaction({ children }: { children: string }) {
  return children.split(anyReaction).map((part, index) =>
    // Parts at odd places are what the expression captured.
    index % 2 === 1 ? (
      <Reaction key={index} emoji={part} />
    ) : (
      <UnbrokenDates key={index}>{part}</UnbrokenDates>
    ),
  )
}
