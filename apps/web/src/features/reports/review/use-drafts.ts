import { useEffect, useEffectEvent, useState } from 'react'
import { loadDraft, removeDraft, saveDraft } from '#web/lib/drafts.ts'
import {
  blankComment,
  commentDraftName,
  isSameComment,
  type CommentDraft,
} from '../read/use-comment-draft.ts'

/**
 * The comment and reaction for each report of the review, kept on this device until they are sent: a failed one still
 * has them when it is opened again, as does the panel of the report.
 */
export function useDrafts(report: { id: string; author: string } | undefined) {
  const [drafts, setDrafts] = useState<Readonly<Record<string, CommentDraft>>>({})
  const id = report?.id
  const load = useEffectEvent(async (reportId: string) => {
    const kept = await loadDraft<CommentDraft>(commentDraftName(reportId))
    if (kept) setDrafts((all) => ({ [reportId]: kept.value, ...all }))
  })
  useEffect(() => {
    if (id) void load(id)
  }, [id])
  return {
    draft: (id && drafts[id]) || blankComment,
    setDraft: (draft: CommentDraft) => {
      if (!report) return
      setDrafts((all) => ({ ...all, [report.id]: draft }))
      if (isSameComment(draft, blankComment)) void removeDraft(commentDraftName(report.id))
      else
        void saveDraft(commentDraftName(report.id), draft, {
          label: `Comment on the report of ${report.author}`,
        })
    },
    /** The server has it. */
    endDraft: (reportId: string) => void removeDraft(commentDraftName(reportId)),
  }
}
