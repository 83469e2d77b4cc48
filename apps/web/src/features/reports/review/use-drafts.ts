import { useEffect, useEffectEvent, useState } from 'react'
import { loadDraft, removeDraft } from '#web/lib/drafts.ts'
import { blankComment, commentDraftName, type CommentDraft } from '../read/use-comment-draft.ts'

/**
 * The comment and reaction for each report of the review, which ReviewBar keeps on this device until they are sent: a
 * failed one still has them when it is opened again, as does the panel of the report.
 */
export function useDrafts(reportId: string | undefined) {
  const [drafts, setDrafts] = useState<Readonly<Record<string, CommentDraft>>>({})
  const load = useEffectEvent(async (id: string) => {
    const kept = await loadDraft<CommentDraft>(commentDraftName(id))
    if (kept) setDrafts((all) => ({ [id]: kept.value, ...all }))
  })
  useEffect(() => {
    if (reportId) void load(reportId)
  }, [reportId])
  return {
    draft: (reportId && drafts[reportId]) || blankComment,
    setDraft: (draft: CommentDraft) => {
      if (reportId) setDrafts((all) => ({ ...all, [reportId]: draft }))
    },
    /** The server has it. */
    endDraft: (id: string) => void removeDraft(commentDraftName(id)),
  }
}
