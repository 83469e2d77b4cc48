import { operations, type OperationKey } from '#contract/operations.ts'
import type { MailInOutcome, AnswerTarget } from '#core/mail-in/texts.ts'
import { maxAttachments } from '#core/reports/limits.ts'
import { holdsAny } from '#core/access/policies/policy.ts'
import type { Id } from '#core/ids/id.ts'
import { isOwnWords } from '#core/reports/own-words.ts'
import { AppError } from '#core/errors/app-error.ts'
import { firstAndLast } from '#core/values/required.ts'
import type { Operation } from '#contract/operation.ts'
import type { UnitOfWork } from '#server/platform/db/unit-of-work.ts'
import type * as z from 'zod'
import { queueStagedFile, type StagedFile } from '../attachments/api.ts'
import {
  acknowledgeReport,
  editOwnAcknowledgment,
  editReport,
  findReport,
  findReportOfDay,
  submitReport,
} from '../reports/api.ts'
import { commentOn } from '../tasks/api.ts'

/** What an answer did, and the files that found no place. */
export interface Acted {
  outcome: MailInOutcome
  leftOut: readonly StagedFile[]
}

interface Written {
  text: string
  files: readonly StagedFile[]
}

/**
 * Does what the app does when the acting person sends the text there, with the same rules.
 * @throws AppError the refusal.
 */
export async function act(unit: UnitOfWork, target: AnswerTarget, written: Written): Promise<Acted> {
  switch (target.kind) {
    case 'report':
      return report(unit, target.day, written)
    case 'comment': {
      const key = 'POST /tasks/{taskId}/comments'
      requireAccess(unit, key)
      const text = valid(operations[key].body.shape.text, written.text)
      await commentOn(unit, target.taskId, { text })
      return { outcome: 'comment', leftOut: written.files }
    }
    case 'acknowledgment': {
      const key = 'POST /reports/{reportId}/acknowledgments'
      requireAccess(unit, key)
      await acknowledge(unit, target.reportId, written.text)
      return { outcome: 'acknowledgment', leftOut: written.files }
    }
  }
}

/** Acknowledges the report with the comment, or adds it to the acknowledgment that the person has given. */
async function acknowledge(unit: UnitOfWork, reportId: Id<'report'>, text: string): Promise<void> {
  const field = operations['POST /reports/{reportId}/acknowledgments'].body.shape.comments
  const present = await findReport(unit, reportId)
  const own = present?.acknowledgments.find(({ managerId }) => managerId === unit.actor.userId)
  if (!own) await acknowledgeReport(unit, reportId, { comments: valid(field, text) })
  else {
    const together = isOwnWords(own.comments) ? `${own.comments}\n\n${text}` : text
    await editOwnAcknowledgment(unit, reportId, { comments: valid(field, together) })
  }
}

/** Submits the report of the day, or adds the text to it while it can be edited. */
async function report(unit: UnitOfWork, day: string, { text, files }: Written): Promise<Acted> {
  const key = 'POST /reports'
  requireAccess(unit, key)
  const field = operations[key].body.shape.tasksCompleted
  const present = await findReportOfDay(unit, unit.actor.userId, Temporal.PlainDate.from(day))
  const [, latest] = present ? firstAndLast(present.versions) : []
  const kept = latest?.attachments.map(({ id }) => id) ?? []
  const taken = files.slice(0, maxAttachments - kept.length)
  for (const file of taken) queueStagedFile(unit, file)
  if (taken.length > 0) await unit.flush()
  const attachmentIds = [...kept, ...taken.map(({ id }) => id)]
  if (present && latest) {
    const { tasksCompleted, challengesFaced, planForTomorrow } = latest
    const together = valid(field, `${tasksCompleted}\n\n${text}`)
    const texts = { tasksCompleted: together, challengesFaced, planForTomorrow }
    await editReport(unit, present.id, { ...texts, attachmentIds })
  } else
    await submitReport(unit, {
      forDate: day,
      tasksCompleted: valid(field, text),
      challengesFaced: '',
      planForTomorrow: '',
      isCopied: false,
      attachmentIds,
    })
  return { outcome: present ? 'addition' : 'report', leftOut: files.slice(taken.length) }
}

/** @throws AppError the operation's refusal. */
function requireAccess({ actor }: UnitOfWork, key: OperationKey): void {
  const { access, refusal = 'forbidden' }: Operation = operations[key]
  if (typeof access === 'string' || !holdsAny(actor.permissions, access)) throw new AppError(refusal)
}

/** The text as the form would send it. @throws AppError with the form's problem. */
function valid<Value>(field: z.ZodType<Value>, text: string): Value {
  const { data, error } = field.safeParse(text)
  if (error) {
    const message = error.issues[0]?.message ?? 'This text cannot be used.'
    throw new AppError('validation_failed', { fields: [{ field: 'text', message }] })
  }
  return data
}
