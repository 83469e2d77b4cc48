/** Texts quoted exactly from the specification (1 §8; decision 024) and the interface guide. */
export const texts = {
  noMatch: 'No employees match the current filters.',
  sent: (count: number) => `${count} reminder(s) sent successfully.`,
  sentTo: (name: string) => `Reminder sent to ${name}.`,
  allSent: 'Reminders have already been sent to all applicable employees today.',
  allUpToDate: 'Everyone is up to date.',
}

type Sent = { sent: readonly unknown[]; skipped: readonly { reason: string }[] }

/** The message after "Remind all". */
export function remindedAllText({ sent, skipped }: Sent): { kind: 'success' | 'info'; text: string } {
  if (sent.length > 0) return { kind: 'success', text: texts.sent(sent.length) }
  const isSentAlready = skipped.some(({ reason }) => reason === 'already-sent-today')
  return { kind: 'info', text: isSentAlready ? texts.allSent : texts.allUpToDate }
}

/** The message after one reminder. */
export function remindedText(
  name: string,
  { sent, skipped }: Sent,
): { kind: 'success' | 'info'; text: string } {
  if (sent.length > 0) return { kind: 'success', text: texts.sentTo(name) }
  const reason = skipped[0]?.reason ?? 'not-found'
  return { kind: 'info', text: refusals[reason as keyof typeof refusals](name) }
}

/** Why no reminder can be sent. */
export const refusals = {
  'already-sent-today': (name: string) => `A reminder was already sent to ${name} today.`,
  'nothing-missed': (name: string) => `${name} has no missed day.`,
  yourself: () => 'You cannot send a reminder to yourself.',
  'not-found': (name: string) => `${name} is no longer among the employees you see.`,
} satisfies Record<string, (name: string) => string>

/** "1 day", "4 days". */
export function dayCount(days: number): string {
  return days === 1 ? '1 day' : `${days} days`
}
