import { useEffect, useState } from 'react'
import { useDraft } from '#web/lib/use-draft.ts'
import { useKeptDraft } from '#web/lib/use-kept-draft.ts'

/** A comment on a report and a reaction to it, while they are not sent. */
export interface CommentDraft {
  comments: string
  reaction: string | null
}

export const blankComment: CommentDraft = { comments: '', reaction: null }

/** The draft of a new comment on a report, the same in the panel and in the review. */
export function commentDraftName(reportId: string): string {
  return `report-comment.${reportId}`
}

/** The draft of a change of one's own comment. */
export function ownCommentDraftName(reportId: string): string {
  return `report-comment-edit.${reportId}`
}

export function isSameComment(one: CommentDraft, other: CommentDraft): boolean {
  return one.comments === other.comments && one.reaction === other.reaction
}

interface Options {
  name: string
  label: string
  /** The content without a draft. */
  start: CommentDraft
}

/** A comment that is kept on this device until it is sent, so that closing the report or going to the next keeps it. */
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
    /** It was sent, or the person does not want it. */
    end: draft.end,
  }
}
