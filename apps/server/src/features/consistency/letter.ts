import { submitUpToDaysBack } from '#core/reports/limits.ts'
import { criticalSubject } from '#core/working-days/reminder.ts'
import { formatDate } from '#core/time/format.ts'

/** The mail to a person who has missed three working days or more. */
export function criticalLetter(
  to: {
    name: string
    notification_email: string
    days_missed: number
    last_reported_on: Temporal.PlainDate | null
  },
  { from, publicUrl }: { from: string; publicUrl: string | undefined },
): { to: string; subject: string; body: string } {
  const last = to.last_reported_on
    ? `Your last report is for ${formatDate(to.last_reported_on)}.`
    : 'There is no report of yours yet.'
  const where = publicUrl ? `\n${publicUrl}/my-reports\n` : ''
  return {
    to: to.notification_email,
    subject: criticalSubject,
    body: `Hello ${to.name},

You have missed 3 or more working days in a row: ${to.days_missed} have no EOD report so far. ${last}

Reports can be submitted up to ${submitUpToDaysBack} days back, under My EOD Reports in Daymark.
${where}
${from} sent this reminder. If something keeps you from reporting, answer them.
`,
  }
}
