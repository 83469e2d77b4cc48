import { googleTexts } from '#core/integrations/google-texts.ts'
import { GoogleProblem } from '../google-problem.ts'
import type { InCalendar } from './as-person.ts'
import type { OccurrenceContent } from './content.ts'

export interface WrittenOccurrence {
  isCancelled: boolean
  /** Why the calendar differs. */
  problem: string | null
}

/**
 * Brings one occurrence of the event of a series up to date. One that its person deleted in their calendar stays
 * deleted.
 * @throws GoogleProblem
 */
export async function writeOccurrence(
  inCalendar: InCalendar,
  eventId: string,
  { planned, event }: OccurrenceContent,
  { isCancelled }: Pick<WrittenOccurrence, 'isCancelled'>,
): Promise<WrittenOccurrence> {
  const missing = { isCancelled, problem: googleTexts.occurrenceMissing }
  try {
    const found = await inCalendar((calendar) => calendar.findOccurrence(eventId, planned))
    if (!found || (found.isCancelled && !isCancelled && event)) return missing
    if (event === null) {
      if (!found.isCancelled)
        await inCalendar((calendar) => calendar.patch(found.id, { status: 'cancelled' }))
      return { isCancelled: true, problem: null }
    }
    const status = found.isCancelled ? { status: 'confirmed' } : {}
    await inCalendar((calendar) => calendar.patch(found.id, { ...event, ...status }))
    return { isCancelled: false, problem: null }
  } catch (error) {
    if (error instanceof GoogleProblem && error.kind === 'missing') return missing
    throw error
  }
}
