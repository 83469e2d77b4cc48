import { assignmentWords } from '#core/meetings/task-words.ts'
import { withNames } from '#core/tasks/mentions.ts'
import { formatTimeRange } from '#core/time/format-range.ts'
import { formatDateTime, formatDateWithDay } from '#core/time/format.ts'
import { localDate } from '#core/time/report-clock.ts'
import { messageOf } from '#web/lib/errors.ts'
import { saveFile } from '#web/lib/exports/save-file.ts'
import { documentText, type DocumentLine, type TextDocument } from '#web/lib/exports/text-document.ts'
import { openFileWriter } from '#web/lib/exports/write-file.ts'
import { newKey } from '#web/lib/new-id.ts'
import { toast } from '#web/lib/toast.ts'
import { minutesLines } from '../minutes-lines.ts'
import type { Workspace } from './workspace-types.ts'

/** The minutes of a finalized session as a document, with its attendees, decisions and tasks. */
export function minutesDocument(
  { meeting, occurrence, session, updates }: Workspace,
  timeZone: string,
): TextDocument | null {
  if (!session?.finalizedAt) return null
  const { startsAt, endsAt, type } = occurrence
  const day = localDate(Temporal.Instant.from(startsAt), timeZone)
  const { finalizedAt, minutes, taskList: tasks, taskLines } = session
  const lines = minutesLines({ minutes, tasks, taskLines, finalizedAt }, timeZone)
  const sections = [
    { title: 'Attendees', lines: attendeesOf(meeting) },
    { title: 'Decisions', lines: session.decisions.map((text) => asItem(withNames(text))) },
    {
      title: 'Tasks',
      lines: tasks.map((task) => asItem(`${task.title}, ${assignmentWords(task)} (${task.status})`)),
    },
    { title: 'Minutes', lines: lines.length > 0 ? lines : [{ text: 'Nothing was written.' }] },
    {
      title: 'Updates',
      lines: updates.map(({ text, createdBy, createdOn }) =>
        asItem(`${createdBy.name}, ${formatDateTime(createdOn, timeZone)}: ${withNames(text)}`),
      ),
    },
  ]
  const finalized = `${session.by}, ${formatDateTime(finalizedAt, timeZone)}`
  return {
    title: meeting.title,
    facts: [
      `${formatDateWithDay(day)}, ${formatTimeRange(startsAt, endsAt, timeZone)} (${timeZone})`,
      type === 'live_memo' ? 'Live memo' : 'Formal meeting',
      session.isAsynchronous ? `Catch-up session by ${finalized}` : `Finalized by ${finalized}`,
    ],
    sections: sections.filter(({ lines }) => lines.length > 0),
  }
}

function attendeesOf({ createdBy, attendees, guests }: Workspace['meeting']): DocumentLine[] {
  const isApart = attendees.every(({ id }) => id !== createdBy.id)
  const names = attendees.map(({ id, name }) => (id === createdBy.id ? `${name} (creator)` : name))
  return [
    ...(isApart ? [`${createdBy.name} (creator)`] : []),
    ...names,
    ...guests.map((email) => `${email} (guest)`),
  ].map(asItem)
}

function asItem(text: string): DocumentLine {
  return { text, as: 'item' }
}

/** Saves the minutes of a finalized session as a file, as the page shows them. */
export async function saveMinutes(
  workspace: Workspace,
  timeZone: string,
  format: 'pdf' | 'text',
  id = newKey(),
): Promise<void> {
  const content = minutesDocument(workspace, timeZone)
  if (!content) return
  const name = `minutes-${workspace.occurrence.date}.${format === 'pdf' ? 'pdf' : 'txt'}`
  if (format === 'text') {
    saveFile(new Blob([documentText(content)], { type: 'text/plain;charset=utf-8' }), name)
    return
  }
  const controller = new AbortController()
  const writer = openFileWriter(controller.signal)
  try {
    saveFile(await writer.writeDocument(content), name)
  } catch (error) {
    toast.error(`The minutes could not be saved. ${messageOf(error)}`, {
      id,
      retry: () => void saveMinutes(workspace, timeZone, format, id),
    })
  } finally {
    writer.close()
  }
}
