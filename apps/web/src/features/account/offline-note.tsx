import { offlineReason, useOnline } from '#web/lib/use-online.ts'
import { Note } from '#web/ui/text/note.tsx'

/** Why nothing can be sent while offline, on pages without the banner and the toasts of the frame. */
export function OfflineNote({ reason = offlineReason }: { reason?: string }) {
  return !useOnline() && <Note role="status">{reason}.</Note>
}
