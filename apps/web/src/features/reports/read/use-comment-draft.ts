import { useEffect, useState } from 'react'
import { useDraft } from '#web/lib/use-draft.ts'
import { useKeptDraft } from '#web/lib/use-kept-draft.ts'

/** An unsent comment and reaction. */
export interface CommentDraft {
  comments: string
  reaction: string | null
}

export const blankComment: CommentDraft = { comments: '', reaction: null }

/** The draft of a new comment on a report, shared by the panel and the review. */
export function commentDraftName(reportId: string): string {
  return `report-comment.${reportId}`
}

/** The draft of a change to one's own comment. */
export function ownCommentDraftName(reportId: string): string {
  return `report-comment-edit.${reportId}`
}

export function isSameComment(a: CommentDraft, b: CommentDraft): boolean {
  return a.comments === b.comments && a.reaction === b.reaction
}

interface Options {
  name: string
  label: string
  /** The content without a draft. */
  start: CommentDraft
}

/**
 * A comment that is kept on this device until it is sent, so that closing the report or moving to the next keeps it.
 */
export function useCommentDraft({ name, label, start }: Options) {
  const [value, setValue] = useState<CommentDraft>()
  const now = value ?? start
  const draft = useDraft({ name, label, value: now, isEmpty: isSameComment(now, start), savedAt: undefined })
  const { kept } = useKeptDraft<CommentDraft>(name)
  useEffect(() => {
    if (kept) setValue((typed) => typed ?? kept.value)
  }, [kept])
  return {
    value: now,
    change: (part: Partial<CommentDraft>) => setValue({ ...now, ...part }),
    saveOnBlur: draft.saveOnBlur,
    /** Ends the draft: the comment was sent or discarded. */
    end: draft.end,
  }
}
