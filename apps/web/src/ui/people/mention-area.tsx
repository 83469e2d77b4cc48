import { useRef, type TextareaHTMLAttributes } from 'react'
import type { BoundText } from '#core/tasks/bound-text.ts'
import type { Span } from '#core/tasks/mentions.ts'
import { clsx } from '../clsx.ts'
import { PeoplePopup } from './people-popup.tsx'
import styles from './people.module.css'
import type { useMentionText } from './use-mention-text.ts'

interface MentionAreaProps extends TextareaHTMLAttributes<HTMLTextAreaElement> {
  bound: BoundText
  text: ReturnType<typeof useMentionText>
  date: string | undefined
  /** Parts of the text with a problem, which is described below the field. */
  doubtful?: readonly Span[]
  /** Words that are understood as something other than text. */
  understood?: readonly Span[]
  /** The class of the text; that of a field by default. */
  look?: string | undefined
  /** The list of people is rendered elsewhere (`PeopleInPlace`). */
  isListApart?: boolean
}

export const mentionLabel = 'People to mention'

/**
 * A text area that grows with its text up to a height, and then scrolls. Behind it is the same text, with marks for
 * names and parts with problems. A text area may not have the role combobox: instead it has aria-autocomplete,
 * controls the list and names the active option.
 */
export function MentionArea({
  bound,
  text,
  date,
  doubtful = [],
  understood = [],
  look,
  isListApart,
  ...rest
}: MentionAreaProps) {
  const { area, list, props } = text
  const behind = useRef<HTMLDivElement>(null)
  const field = (
    <div className={styles.area}>
      <div ref={behind} className={clsx(styles.behind, look)} aria-hidden="true" dir="auto">
        {piecesOf(bound, doubtful, understood).map(({ is, content, at }) =>
          is ? (
            <span key={at} className={styles[is]}>
              {content}
            </span>
          ) : (
            content
          ),
        )}
        {'\u200b'}
      </div>
      <textarea
        {...rest}
        {...props}
        {...list.field}
        ref={area}
        dir="auto"
        onScroll={({ currentTarget }) => behind.current?.scrollTo({ top: currentTarget.scrollTop })}
        className={clsx(styles.text, look)}
        aria-haspopup="listbox"
        data-mantine-stop-propagation={list.isOpen ? 'true' : undefined}
        onBlur={(event) => {
          props.onBlur()
          rest.onBlur?.(event)
        }}
        onKeyDown={(event) => {
          if (!list.hearsKey(event)) rest.onKeyDown?.(event)
        }}
      />
    </div>
  )
  if (isListApart) return field
  return (
    <PeoplePopup list={list} date={date} label={mentionLabel}>
      {field}
    </PeoplePopup>
  )
}

interface Piece {
  is: 'named' | 'doubtful' | 'understood' | null
  content: string
  at: number
}

function piecesOf(
  { text, mentions }: BoundText,
  doubtful: readonly Span[],
  understood: readonly Span[],
): Piece[] {
  const marked = [
    ...mentions.map((span) => ({ ...span, is: 'named' as const })),
    ...doubtful.map((span) => ({ ...span, is: 'doubtful' as const })),
    ...understood.map((span) => ({ ...span, is: 'understood' as const })),
  ].toSorted((a, b) => a.start - b.start)
  const pieces: Piece[] = []
  let at = 0
  for (const { start, end, is } of marked) {
    pieces.push(
      { is: null, content: text.slice(at, start), at },
      { is, content: text.slice(start, end), at: start },
    )
    at = end
  }
  return [...pieces, { is: null, content: text.slice(at), at }]
}
