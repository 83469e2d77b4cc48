import { loadDraft, otherDrafts, removeDraft, saveDraft, saveDraftSync } from '#web/lib/drafts.ts'
import type { Occurrence } from './notes-server.ts'

/** A document with what the server does not have. */
export interface KeptState {
  /** In base64. */
  state: string
  /** The pages whose writing is in it; without any, its text has to be written anew to be saved. */
  pages: readonly string[]
  /** The client ids of these pages in the document. */
  writers: readonly number[]
}

/** What is stored: before pages had ids of their own, the state alone. */
export type KeptNotesValue = KeptState | string

export function notesDraftName({ meetingId, date }: Occurrence): string {
  return `notes ${meetingId} ${date}`
}

/** The notes on this device, while the server does not have all of them. */
export interface KeptNotes {
  /** What this tab and those that are closed by now have left. */
  load(): Promise<KeptState[]>
  save(kept: KeptState): Promise<unknown>
  /** Stores them before the page goes away. */
  saveSync(kept: KeptState): void
  /** Deletes what was loaded and saved, once the server has it. */
  forget(): Promise<void>
}

/** @param label What it is, for the question before a logout: "Notes of Yard and carrier weekly, 09-Jun-2026". */
export function keptNotes({ meetingId, date }: Occurrence, label: string): KeptNotes {
  const name = notesDraftName({ meetingId, date })
  const adopted: string[] = []
  return {
    load: async () => {
      // The copy of an open tab is that tab's to send.
      const own = await loadDraft<KeptNotesValue>(name)
      const left = (await otherDrafts<KeptNotesValue>(name)).filter(({ isOpen }) => !isOpen)
      adopted.push(...left.map(({ copy }) => copy))
      return [...(own ? [own] : []), ...left].map(({ value }) =>
        typeof value === 'string' ? { state: value, pages: [], writers: [] } : value,
      )
    },
    save: (kept) => saveDraft(name, kept, { label }),
    saveSync: (kept) => saveDraftSync(name, kept, label),
    forget: async () => {
      await removeDraft(name)
      for (const copy of adopted.splice(0)) await removeDraft(name, copy)
    },
  }
}
