import { formatDateTime } from '#core/time/format.ts'
import type { Mail } from './letter.ts'

/** Whom a mail about their account goes to, and when and where that is. */
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

/** A mail that tells somebody what happened to their account, so that whoever did not do it learns of it. */
export function accountLetter({ to, name, now, timeZone }: Recipient, news: AccountNews): Mail {
  const when = `${formatDateTime(now, timeZone)} (${timeZone})`
  const body = [`Hello ${name},`, '', `${news.what}.`, `When: ${when}`, '', news.advice, '', 'Daymark']
  return { to, subject: news.subject, body: body.join('\n') }
}

/** Whom to tell of what was not one's own doing. */
export function whomToTell(isOfCompany: boolean): string {
  return isOfCompany ? 'your administrator' : 'whoever runs your Daymark server'
}

/** What to do about something that one did oneself, or did not. */
export function adviceIfNotYou(isOfCompany: boolean): string {
  return `If this was you, there is nothing to do. If it was not, change your password and tell ${whomToTell(isOfCompany)} at once.`
}
