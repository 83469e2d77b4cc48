import type { Id } from '../ids/id.ts'
import { formatDate } from '../time/format.ts'

/** What the answer to a mail becomes. */
export type AnswerTarget =
  | { kind: 'report'; day: string }
  | { kind: 'comment'; taskId: Id<'task'> }
  | { kind: 'acknowledgment'; reportId: Id<'report'> }

/** The beginning of the line above which people write; everything from it on is not theirs. */
export const answerLineStart = 'Reply above this line'

/** The first line of a mail that can be answered. */
export function answerLine(target: AnswerTarget): string {
  switch (target.kind) {
    case 'report':
      return `${answerLineStart} to send your report for ${formatDate(target.day)}.`
    case 'comment':
      return `${answerLineStart} to comment on the task.`
    case 'acknowledgment':
      return `${answerLineStart} to acknowledge the report with a comment.`
  }
}

/** The outcome of a message that was received. */
export const mailInOutcomes = [
  'report',
  'addition',
  'comment',
  'acknowledgment',
  'repeated',
  'automatic',
  'unknown-address',
  'wrong-sender',
  'unreadable',
  'empty',
  'refused',
  'later',
] as const
export type MailInOutcome = (typeof mailInOutcomes)[number]
