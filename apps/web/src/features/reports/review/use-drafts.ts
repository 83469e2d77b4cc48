import { useState } from 'react'

export interface Draft {
  comments: string
  reaction: string | null
}

const blank: Draft = { comments: '', reaction: null }

/** The comment and reaction for each report of the review: a failed one still has them when it is opened again. */
export function useDrafts(reportId: string | undefined) {
  const [drafts, setDrafts] = useState<Readonly<Record<string, Draft>>>({})
  return {
    draft: (reportId && drafts[reportId]) || blank,
    setDraft: (draft: Draft) => reportId && setDrafts((all) => ({ ...all, [reportId]: draft })),
  }
}
