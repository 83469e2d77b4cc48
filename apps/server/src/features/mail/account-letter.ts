import { formatDateTime } from '#core/time/format.ts'
import { writeLetter, type Mail } from './letter.ts'

/** The recipient of a mail about their account, and the time and zone of the event. */
interface Recipient {
  to: string
  name: string
  now: Temporal.Instant
  timeZone: string
}

interface AccountNews {
  subject: string
  /** What happened, without a full stop. */
  what: string
  /** What to do about it. */
  advice: string
}

/**
 * A mail that notifies a person of a change of their account, so that they learn of a change that they did not make.
 */
export function accountLetter({ to, name, now, timeZone }: Recipient, news: AccountNews): Mail {
  const when = `${formatDateTime(now, timeZone)} (${timeZone})`
  const lines = [`Hello ${name},`, `${news.what}.`, `When: ${when}`, news.advice, 'Daymark']
  return writeLetter({
    to,
    subject: news.subject,
    parts: lines.map((text) => ({ kind: 'paragraph', text })),
  })
}

/** Whom the person should contact about a change that they did not make. */
export function whomToContact(isOfCompany: boolean): string {
  return isOfCompany ? 'your administrator' : 'whoever runs your Daymark server'
}

/** The advice about a change, depending on whether the reader made it. */
export function adviceIfNotYou(isOfCompany: boolean): string {
  return `If this was you, there is nothing to do. If it was not you, change your password and tell ${whomToContact(isOfCompany)} at once.`
}
