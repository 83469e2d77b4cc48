import { useState } from 'react'

export interface Draft {
  comments: string
  reaction: string | null
}

const blank: Draft = { comments: '', reaction: null }

/** What was written and chosen for each report of the run: a failed one still has it when it is opened again. */
export function useDrafts(reportId: string | undefined) {
  const [drafts, setDrafts] = useState<Readonly<Record<string, Draft>>>({})
  return {
    draft: (reportId && drafts[reportId]) || blank,
    setDraft: (draft: Draft) => reportId && setDrafts((all) => ({ ...all, [reportId]: draft })),
  }
}
