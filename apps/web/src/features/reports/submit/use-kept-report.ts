import { useEffect, useEffectEvent, useState } from 'react'
import { loadDraft, removeDraft, saveDraft, type Kept } from '#web/lib/drafts.ts'
import { isSentByPage, takeFromOutbox, type OutboxEntry } from '#web/lib/outbox.ts'
import { useMe } from '#web/lib/use-me.ts'
import { useOutbox } from '#web/lib/use-outbox.ts'
import type { ReportDraft } from './report-draft.ts'

/** The data of a report on this device: an outbox entry, otherwise its draft. */
export function useKeptReport(subject: string, draftName: string) {
  const { user } = useMe()
  const entry = useOutbox().find((one) => one.subject === subject && one.userId === user.id)
  const isMine = entry !== undefined && isSentByPage(entry.key)
  const [loaded, setLoaded] = useState<{
    name: string
    draft: Kept<ReportDraft> | undefined
    round: number
  }>()

  const load = async (isReplaced = false) => {
    const draft = await loadDraft<ReportDraft>(draftName)
    setLoaded((last) => ({ name: draftName, draft, round: (last?.round ?? 0) + (isReplaced ? 1 : 0) }))
  }
  const giveBack = async (taken: OutboxEntry) => {
    const kept = taken.kept as ReportDraft
    await saveDraft(draftName, { ...kept, refusal: taken.refusal?.message } satisfies ReportDraft)
    await takeFromOutbox(taken.key)
    await load(true)
  }

  const onDraftNamed = useEffectEvent(() => void load())
  useEffect(() => onDraftNamed(), [draftName])
  const refusedKey = entry?.refusal && !isMine ? entry.key : undefined
  const onRefused = useEffectEvent(() => {
    if (entry) void giveBack(entry)
  })
  useEffect(() => {
    if (refusedKey) onRefused()
  }, [refusedKey])

  return {
    isReady: loaded?.name === draftName && !refusedKey,
    draft: loaded?.draft,
    /** Changes when the draft was replaced from outside the form. */
    round: loaded?.round ?? 0,
    queued: entry && !entry.refusal && !isMine ? entry : undefined,
    reload: () => load(),
    /** Turns the queued report into a draft again; false when it has been sent meanwhile. */
    takeBack: async (): Promise<boolean> => {
      if (!entry) return false
      // First saves the draft, then removes the entry, so that the text is always stored somewhere.
      await saveDraft(draftName, entry.kept)
      const taken = await takeFromOutbox(entry.key)
      if (!taken) await removeDraft(draftName)
      await load(true)
      return taken !== undefined
    },
  }
}
