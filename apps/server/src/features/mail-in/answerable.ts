import { answerDays, reportAnswerDays } from '#core/mail-in/limits.ts'
import type { AnswerTarget } from '#core/mail-in/texts.ts'
import type { StoredFact } from '#core/facts/describe.ts'
import { id } from '#contract/fields.ts'
import * as z from 'zod'

/** A notification in a mail. */
interface Mailed {
  fact: StoredFact | null
  /** The path of its record. */
  link: string
}

const reportReminders: ReadonlySet<string> = new Set(['reminder.report-due', 'reminder.report-missing'])
const toAcknowledge: ReadonlySet<string> = new Set(['eod.submitted', 'eod.late-submitted'])
const dayOf = z.object({ day: z.iso.date() })
const [task, report] = [id('task'), id('report')]

/**
 * What the answer to a mail with these notifications becomes; undefined if none of them can be answered, or several in
 * different ways, of which the person could mean any.
 */
export function answerTargetOf(notifications: readonly Mailed[]): AnswerTarget | undefined {
  const targets = notifications.flatMap((one) => targetOf(one) ?? [])
  const [first, ...others] = new Map(targets.map((target) => [JSON.stringify(target), target])).values()
  return others.length === 0 ? first : undefined
}

function targetOf({ fact, link }: Mailed): AnswerTarget | undefined {
  if (!fact) return undefined
  const query = new URLSearchParams(link.split('?')[1])
  if (reportReminders.has(fact.type)) {
    const { data } = dayOf.safeParse(fact.data)
    return data && { kind: 'report', day: data.day }
  }
  if (toAcknowledge.has(fact.type)) {
    const { data: reportId } = report.safeParse(query.get('report'))
    return reportId && { kind: 'acknowledgment', reportId }
  }
  const { data: taskId } = task.safeParse(query.get('taskId'))
  return taskId && { kind: 'comment', taskId }
}

/** When the address of a mail stops working. A report is submitted up to seven days back, in any zone. */
export function addressEnd(target: AnswerTarget, now: Temporal.Instant): Temporal.Instant {
  if (target.kind !== 'report') return now.add({ hours: 24 * answerDays })
  const last = Temporal.PlainDate.from(target.day).add({ days: reportAnswerDays + 1 })
  return last.toZonedDateTime('UTC').toInstant()
}
