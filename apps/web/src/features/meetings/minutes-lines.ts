import { decisionMarker, headingMarker } from '#core/meetings/minutes.ts'
import { emptyCommand, plainMinutes, type RecordedMinutes } from '#core/meetings/task-words.ts'
import { localDate } from '#core/time/report-clock.ts'
import type { DocumentLine } from '#web/lib/exports/text-document.ts'

interface Recorded extends Omit<RecordedMinutes, 'day'> {
  finalizedAt: string
}

/** The lines of minutes as the page shows them, without markers and empty commands. */
export function minutesLines({ finalizedAt, ...recorded }: Recorded, timeZone: string): DocumentLine[] {
  const day = localDate(Temporal.Instant.from(finalizedAt), timeZone)
  return plainMinutes({ ...recorded, day })
    .split('\n')
    .filter((line) => line.trim() !== '' && !emptyCommand.test(line.trim()))
    .map((line): DocumentLine => {
      if (headingMarker.test(line)) return { text: line.replace(headingMarker, ''), as: 'heading' }
      return { text: decisionMarker.test(line) ? `Decision: ${line.replace(decisionMarker, '')}` : line }
    })
}
