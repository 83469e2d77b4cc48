import { submitUpToDaysBack } from '#core/reports/limits.ts'
import { criticalSubject } from '#core/working-days/reminder.ts'
import { formatDate } from '#core/time/format.ts'
import { writeLetter, type Mail, type LetterPart } from '../mail/api.ts'

/** The mail to a person who has missed three working days or more. */
export function criticalLetter(
  to: {
    name: string
    notification_email: string
    days_missed: number
    last_reported_on: Temporal.PlainDate | null
  },
  { from, publicUrl }: { from: string; publicUrl: string | undefined },
): Mail {
  const last = to.last_reported_on
    ? `Your last report is for ${formatDate(to.last_reported_on)}.`
    : 'There is no report of yours yet.'
  const where: LetterPart[] = publicUrl
    ? [{ kind: 'button', label: 'Open My EOD Reports', url: `${publicUrl}/my-reports` }]
    : []
  return writeLetter({
    to: to.notification_email,
    subject: criticalSubject,
    parts: [
      { kind: 'paragraph', text: `Hello ${to.name},` },
      {
        kind: 'paragraph',
        text: `You have missed 3 or more working days in a row: ${to.days_missed} have no EOD report so far. ${last}`,
      },
      {
        kind: 'paragraph',
        text: `Reports can be submitted up to ${submitUpToDaysBack} days back, under My EOD Reports in Daymark.`,
      },
      ...where,
      {
        kind: 'paragraph',
        text: `${from} sent this reminder. If something keeps you from reporting, tell them.`,
      },
    ],
  })
}
