import { messageOf } from '#web/lib/errors.ts'
import { saveFile } from '#web/lib/exports/save-file.ts'
import { documentText } from '#web/lib/exports/text-document.ts'
import { openFileWriter } from '#web/lib/exports/write-file.ts'
import { newKey } from '#web/lib/new-id.ts'
import { toast } from '#web/lib/toast.ts'
import { minutesDocument } from './minutes-document.ts'
import type { Workspace } from './workspace-types.ts'

/** Saves the minutes of a finalized session as a file; they are those that the page shows. */
export async function saveMinutes(
  workspace: Workspace,
  timeZone: string,
  format: 'pdf' | 'text',
  id = newKey(),
): Promise<void> {
  const given = minutesDocument(workspace, timeZone)
  if (!given) return
  const name = `minutes-${workspace.occurrence.date}.${format === 'pdf' ? 'pdf' : 'txt'}`
  if (format === 'text') {
    saveFile(new Blob([documentText(given)], { type: 'text/plain;charset=utf-8' }), name)
    return
  }
  const controller = new AbortController()
  const writer = openFileWriter(controller.signal)
  try {
    saveFile(await writer.writeDocument(given), name)
  } catch (error) {
    toast.error(`The minutes could not be saved. ${messageOf(error)}`, {
      id,
      retry: () => void saveMinutes(workspace, timeZone, format, id),
    })
  } finally {
    writer.close()
  }
}
