import { useLayoutEffect, useRef, useState } from 'react'
import { withMention, withTyping, type BoundText } from '#core/tasks/bound-text.ts'
import { usePeopleList } from './use-people-list.ts'
import type { Person } from './use-offered.ts'

interface MentionTextOptions {
  value: BoundText
  onChange: (value: BoundText) => void
  /** Whether @ offers people here. */
  mayMention: boolean
  date: string | undefined
  besides?: readonly Person[] | undefined
  /** See `usePeopleList`. */
  onUnmatchedEnter?: () => void
}

/** A text area in which @ offers people; a picked person stays linked to the name. */
export function useMentionText(options: MentionTextOptions) {
  const { value, onChange, mayMention, date, besides, onUnmatchedEnter } = options
  const area = useRef<HTMLTextAreaElement>(null)
  const [caret, setCaret] = useState<number | null>(null)
  const [dismissed, setDismissed] = useState<number>()
  const moveTo = useRef<number>(undefined)
  const asked = mayMention && caret !== null ? askedAt(value, caret) : undefined
  const close = () => setDismissed(asked?.start)

  const change = (next: BoundText, nextCaret: number) => {
    moveTo.current = nextCaret
    setCaret(nextCaret)
    onChange(next)
  }
  const list = usePeopleList({
    search: asked?.search ?? '',
    date,
    isOpen: asked !== undefined && asked.start !== dismissed,
    besides,
    onPick: (person) => {
      const { bound, caret: behind } = withMention(value, asked!, person)
      change(bound, behind)
      area.current?.focus()
    },
    onClose: close,
    onUnmatchedEnter,
  })
  // A space after a name without a match: it is plain text.
  const isMereText = list.people.length === 0 && /\s/.test(asked?.search ?? '')

  useLayoutEffect(() => {
    if (moveTo.current === undefined || !area.current) return
    if (document.activeElement === area.current)
      area.current.setSelectionRange(moveTo.current, moveTo.current)
    moveTo.current = undefined
  }, [value])

  return {
    area,
    list: isMereText ? { ...list, isOpen: false, field: { 'aria-autocomplete': 'list' as const } } : list,
    /** Replaces the text programmatically, with the caret at its end or at the given position. */
    change,
    props: {
      value: value.text,
      onChange: ({ currentTarget }: { currentTarget: HTMLTextAreaElement }) => {
        const typed = withTyping(value, currentTarget.value, currentTarget.selectionStart)
        if (dismissed !== undefined && typed.bound.text[dismissed] !== '@') setDismissed(undefined)
        setCaret(typed.caret)
        if (typed.bound.text !== currentTarget.value) moveTo.current = typed.caret
        onChange(typed.bound)
      },
      onSelect: ({ currentTarget }: { currentTarget: HTMLTextAreaElement }) =>
        setCaret(
          currentTarget.selectionStart === currentTarget.selectionEnd ? currentTarget.selectionStart : null,
        ),
      onBlur: () => setCaret(null),
    },
  }
}

/** The @ before the caret with the typed part of a name, unless it belongs to a mention already. */
function askedAt({ text, mentions }: BoundText, caret: number) {
  const search = /(?:^|[\s(])@([^\s@][^@\n]{0,40}|)$/.exec(text.slice(0, caret))?.[1]
  if (search === undefined) return undefined
  const start = caret - search.length - 1
  if (mentions.some((mention) => mention.start === start)) return undefined
  return { start, end: caret, search }
}
