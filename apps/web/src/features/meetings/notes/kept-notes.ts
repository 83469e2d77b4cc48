import { loadDraft, otherDrafts, removeDraft, saveDraft, saveDraftSync } from '#web/lib/drafts.ts'
import type { Occurrence } from './notes-server.ts'

/** A document with changes that the server does not have. */
export interface KeptState {
  /** In base64. */
  state: string
  /** The pages whose changes are in it; if empty, its text can only be saved as new changes. */
  pages: readonly string[]
  /** The client ids of these pages in the document. */
  writers: readonly number[]
}

/** The stored value. Drafts of earlier versions are the state alone. */
export type KeptNotesValue = KeptState | string

export function notesDraftName({ meetingId, date }: Occurrence): string {
  return `notes ${meetingId} ${date}`
}

/** Stores the notes on this device while the server does not have all of them. */
export interface KeptNotes {
  /** Returns the states of this tab and of closed tabs. */
  load(): Promise<KeptState[]>
  save(kept: KeptState): Promise<unknown>
  /** Stores the state before the page is closed. */
  saveSync(kept: KeptState): void
  /** Deletes the loaded and saved states. */
  forget(): Promise<void>
}

/** @param label The name of the draft, shown before a logout: "Notes of Yard and carrier weekly, 09-Jun-2026". */
export function keptNotes({ meetingId, date }: Occurrence, label: string): KeptNotes {
  const name = notesDraftName({ meetingId, date })
  const adopted: string[] = []
  return {
    load: async () => {
      // Open tabs send their own copies.
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
