import type { Id } from '#core/ids/id.ts'
import type { MailLinks } from '../unsubscribe/api.ts'

/** A person of a company, up to whom one part of a run came. */
export interface Place {
  tenantId: Id<'tenant'>
  userId: Id<'user'>
}

/** How summaries are mailed. */
export interface SummaryMail {
  /** False without a mail server. */
  isSent: boolean
  linksOf: (person: Place) => MailLinks
}
