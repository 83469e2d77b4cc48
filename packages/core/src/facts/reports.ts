import { formatDate } from '../time/format.ts'
import { withReactionNamed } from '../reports/reactions.ts'
import { isOwnWords } from '../reports/own-words.ts'
import { fact, type FactSpec } from './fact.ts'
import type { Wording } from './wording.ts'

interface OfDay {
  /** YYYY-MM-DD of the report. */
  date: string
}

/** An acknowledgment or its new text. Comment and reaction are quoted by the notification, and are not in the log. */
interface Feedback extends OfDay {
  comments?: string
  reaction?: string | null
}

type Managers = 'acknowledgers' | 'watchers'

const log = { kind: 'reports', audience: 'everybody' } as const
const toManage = (report: string): string => `/manage-reports?report=${report}`
const toOwn = (report: string): string => `/my-reports?report=${report}`

/** Watchers see a streak or a figure only, and not which report has changed it. */
const managersHints: FactSpec<OfDay, Managers>['hints'] = [
  { topic: 'reports', to: ['acknowledgers', 'about'], namesSubject: true },
  { topic: 'reports', to: ['watchers'] },
]

export const reportFacts = {
  'eod.submitted': fact<OfDay, Managers>({
    log,
    sentence: (say, { date }) => `${say.actor} submitted ${theReport(say)} for ${say.date(date)}.`,
    notices: { acknowledgers: { action: 'ACKNOWLEDGE_REPORT', link: toManage } },
    hints: managersHints,
    event: 'report.submitted',
  }),
  'eod.late-submitted': fact<OfDay, Managers>({
    log,
    sentence: (say, { date }) => `${say.actor} submitted a late report for ${say.date(date)}.`,
    notices: { acknowledgers: { action: 'ACKNOWLEDGE_REPORT', link: toManage } },
    hints: managersHints,
    event: 'report.submitted',
  }),
  'eod.edited': fact<OfDay, Managers>({
    log,
    sentence: (say, { date }) => `${say.actor} edited ${theReport(say)} for ${say.date(date)}.`,
    notices: { acknowledgers: { action: 'EOD_EDITED', link: toManage } },
    hints: managersHints,
    event: 'report.edited',
  }),
  'eod.acknowledged': fact<Feedback, 'employee'>({
    log,
    sentence: acknowledged,
    notices: {
      employee: {
        action: 'EOD_ACKNOWLEDGED',
        sentence: (say, data) => withReaction(say, acknowledged(say, data), data),
        quote: comment,
        subject: ({ date }) => formatDate(date),
        link: toOwn,
      },
    },
    // Other managers' lists change too.
    hints: [{ topic: 'reports', to: 'everybody' }],
    event: 'report.acknowledged',
  }),
  'eod.comment-edited': fact<Feedback, 'employee'>({
    log,
    sentence: commentChanged,
    notices: {
      employee: {
        action: 'EOD_COMMENT_EDITED',
        sentence: (say, data) => withReaction(say, commentChanged(say, data), data),
        quote: comment,
        link: toOwn,
      },
    },
    hints: [{ topic: 'reports', to: 'everybody' }],
    event: 'report.acknowledgment-changed',
  }),
}

function theReport(say: Wording): string {
  return say.isActor ? 'your report' : 'the report'
}

function acknowledged(say: Wording, { date }: OfDay): string {
  return `${say.actor} acknowledged ${say.aboutOwn} report for ${say.date(date)}.`
}

function commentChanged(say: Wording, { date }: OfDay): string {
  return `${say.actor} changed the comment on ${say.aboutOwn} report for ${say.date(date)}.`
}

/** The app draws a reaction after the sentence. Mails and messages name it: many devices have no emoji font. */
function withReaction(say: Wording, sentence: string, { reaction }: Feedback): string {
  if (!reaction) return sentence
  return say.drawsReactions
    ? `${sentence} ${reaction}`
    : `${sentence.slice(0, -'.'.length)}${withReactionNamed(reaction)}.`
}

/** The comment, unless it came with the act. */
function comment({ comments = '' }: Feedback): string | null {
  return isOwnWords(comments) ? comments : null
}
