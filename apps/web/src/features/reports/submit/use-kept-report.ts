import { useEffect, useEffectEvent, useState, useSyncExternalStore } from 'react'
import { loadDraft, removeDraft, saveDraft, type Kept } from '#web/lib/drafts.ts'
import { isSentByPage } from '#web/lib/outbox.ts'
import { isOutboxRead, outboxStore, refreshOutbox, takeFromOutbox } from '#web/lib/outbox-store.ts'
import type { OutboxEntry } from '#web/lib/outbox-entry.ts'
import { useMe } from '#web/lib/use-me.ts'
import { useOutbox } from '#web/lib/use-outbox.ts'
import { isSameDraft, type ReportDraft } from './report-draft.ts'

/** Text of a report that the server does not have. */
export interface UnsentReport extends Kept<ReportDraft> {
  /** Whether it was being written here when the page changed. */
  isInterrupted?: boolean
}

interface KeptReportOptions {
  /** The subject of its outbox entry. */
  subject: string
  draftName: string
  /** Its name for people: "Report for Tue 09-Jun-2026". */
  label: string
  /** The server's report, if it has one: a draft with the same text is deleted, as beside an outbox entry. */
  stored: ReportDraft | undefined
}

/** The data of a report on this device: an outbox entry, otherwise the draft of this tab. */
export function useKeptReport({ subject, draftName, label, stored }: KeptReportOptions) {
  const { user } = useMe()
  const entry = useOutbox().find((waiting) => waiting.subject === subject && waiting.userId === user.id)
  const isMine = entry !== undefined && isSentByPage(entry.key)
  // Otherwise the form would open for a moment, and take over the files of the queued report.
  const isRead = useSyncExternalStore(outboxStore.subscribe, isOutboxRead)
  useEffect(() => {
    if (!isRead) void refreshOutbox()
  }, [isRead])
  const [loaded, setLoaded] = useState<{ name: string; draft: UnsentReport | undefined; round: number }>()

  const load = async (isReplaced = false) => {
    const draft = await loadDraft<ReportDraft>(draftName)
    setLoaded((last) => ({ name: draftName, draft, round: (last?.round ?? 0) + (isReplaced ? 1 : 0) }))
  }
  /** Turns the text of an outbox entry into a draft. Other text of this tab is kept beside it. */
  const keep = async (key: string, draft: ReportDraft) => {
    const own = await loadDraft<ReportDraft>(draftName)
    const isOther = own !== undefined && !isSameDraft(own.value, draft)
    await saveDraft(draftName, draft, { label, ...(isOther ? { copy: key } : {}) })
    return () => removeDraft(draftName, isOther ? key : undefined)
  }
  const giveBack = async (refused: OutboxEntry) => {
    await keep(refused.key, { ...(refused.kept as ReportDraft), refusal: refused.refusal?.message })
    await takeFromOutbox(refused.key)
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
  const queued = entry && !entry.refusal && !isMine ? entry : undefined
  const draft = loaded?.draft
  const isStored = [stored, queued?.kept as ReportDraft | undefined].some(
    (known) => known && draft && isSameDraft(draft.value, known),
  )
  // Checks each loaded draft: after the own one, that of a closed tab may have the same text.
  const over = isStored ? draft : undefined
  useEffect(() => {
    if (over) void removeDraft(draftName)
  }, [over, draftName])

  return {
    isReady: isRead && loaded?.name === draftName && !refusedKey,
    draft: isStored ? undefined : draft,
    /** Changes when the draft was replaced from outside the form. */
    round: loaded?.round ?? 0,
    queued,
    reload: () => load(),
    /** Called when the form was removed while it held this text, which the page continues to show. */
    interrupted: (value: ReportDraft) =>
      setLoaded(
        (last) => last && { ...last, draft: { value, savedAt: Date.now(), label, isInterrupted: true } },
      ),
    /** Turns the queued report into a draft again; false if it has been sent meanwhile. */
    takeBack: async (): Promise<boolean> => {
      if (!entry) return false
      // First saves the draft, then removes the entry, so that the text is always stored somewhere.
      const undo = await keep(entry.key, entry.kept as ReportDraft)
      const isTaken = (await takeFromOutbox(entry.key)).length > 0
      if (!isTaken) await undo()
      await load(true)
      return isTaken
    },
  }
}
