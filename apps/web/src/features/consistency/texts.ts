import { counted } from '#core/texts/counted.ts'

/**
 * Texts quoted exactly from the specification (docs/spec/reporting.md#8; docs/spec/decisions.md#024) and the interface
 * guide.
 */
export const texts = {
  noMatch: 'No employees match the current filters.',
  sent: (count: number) => `${count} reminder(s) sent successfully.`,
  sentTo: (name: string) => `Reminder sent to ${name}.`,
  allSent: 'Reminders have already been sent to all applicable employees today.',
  allOff: 'Everybody who could be reminded is off today.',
  allUpToDate: 'Everyone is up to date.',
}

type Sent = { sent: readonly unknown[]; skipped: readonly { reason: string }[] }

/** "Asha, Ben and 12 more": the names, and the number of the others. */
export function namesText(people: readonly { name: string }[], total: number): string {
  const names = people.map(({ name }) => name)
  const more = total - names.length
  if (more > 0) return `${names.join(', ')} and ${more.toLocaleString('en')} more`
  return names.length < 2 ? names.join('') : `${names.slice(0, -1).join(', ')} and ${names.at(-1)}`
}

/** The message after "Remind all". */
export function remindedAllText({ sent, skipped }: Sent): { kind: 'success' | 'info'; text: string } {
  if (sent.length > 0) return { kind: 'success', text: texts.sent(sent.length) }
  const isSentAlready = skipped.some(({ reason }) => reason === 'already-sent-today')
  if (!isSentAlready && skipped.some(({ reason }) => reason === 'off-today'))
    return { kind: 'info', text: texts.allOff }
  return { kind: 'info', text: isSentAlready ? texts.allSent : texts.allUpToDate }
}

/** Why "Remind all" reaches nobody now. */
export function nobodyText(counts: { warning: number; critical: number; offToday: number }): string {
  const missing = counts.warning + counts.critical
  if (missing === 0) return texts.allUpToDate
  return counts.offToday === missing ? texts.allOff : texts.allSent
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
  'off-today': (name: string) => `${name} is off today.`,
  'nothing-missed': (name: string) => `${name} has missed nothing since their last report.`,
  yourself: () => 'You cannot send a reminder to yourself.',
  'not-found': (name: string) => `${name} is no longer among the employees you see.`,
} satisfies Record<string, (name: string) => string>

/** "1 day", "4 days". */
export function dayCount(days: number): string {
  return counted(days, 'day', 'days')
}

/** How many days of the strip were missed: also those before the last report, which end no silence. */
export function missedInStrip({ days }: { days: readonly { state: string }[] }): number {
  return days.filter(({ state }) => state === 'missed').length
}
