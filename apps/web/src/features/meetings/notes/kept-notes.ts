import { loadDraft, otherDrafts, removeDraft, saveDraft, saveDraftSync } from '#web/lib/drafts.ts'
import type { Occurrence } from './notes-server.ts'

/** The notes on this device, while the server does not have all of them. States are documents in base64. */
export interface KeptNotes {
  /** What this tab and those that are closed by now have left. */
  load(): Promise<string[]>
  save(state: string): Promise<unknown>
  /** Stores them before the page goes away. */
  saveSync(state: string): void
  /** Deletes what was loaded and saved, once the server has it. */
  forget(): Promise<void>
}

/** @param label What it is, for the question before a logout: "Notes of Yard and carrier weekly, 09-Jun-2026". */
export function keptNotes({ meetingId, date }: Occurrence, label: string): KeptNotes {
  const name = `notes ${meetingId} ${date}`
  const adopted: string[] = []
  return {
    load: async () => {
      // The copy of an open tab is that tab's to send.
      const own = await loadDraft<string>(name)
      const left = (await otherDrafts<string>(name)).filter(({ isOpen }) => !isOpen)
      adopted.push(...left.map(({ copy }) => copy))
      return [...(own ? [own] : []), ...left].map(({ value }) => value)
    },
    save: (state) => saveDraft(name, state, { label }),
    saveSync: (state) => saveDraftSync(name, state, label),
    forget: async () => {
      await removeDraft(name)
      for (const copy of adopted.splice(0)) await removeDraft(name, copy)
    },
  }
}
