import { batchComment, defaultComment } from '#core/reports/limits.ts'
import { formatDate, formatDateWithDay } from '#core/time/format.ts'
import { shortened, writeLetter, type LetterItem, type LetterPart, type Mail } from '../mail/api.ts'
import { ownReportLink } from '../reports/api.ts'
import { ownLink } from '../tasks/api.ts'
import { waysOut, type MailLinks } from '../unsubscribe/api.ts'
import type { DigestPerson } from './digest-facts-repo.ts'

const commentLength = 300

/** The mail of a person's morning: acknowledgments, the day's tasks and what waits for them. */
export function digestLetter(person: DigestPerson, links: MailLinks): Mail {
  const { to, name, company, day } = person
  const parts = [...acknowledged(person), ...tasks(person), ...waiting(person), ...unread(person)]
  return writeLetter({
    to,
    subject: `Your day, ${formatDateWithDay(day)}`,
    parts: [
      { kind: 'paragraph', text: `Hello ${name},` },
      ...parts.map((part) => withAddresses(part, links.publicUrl)),
    ],
    ...waysOut(`You get this digest on working days because you chose it in Daymark at ${company}.`, links),
  })
}

/** A list under its heading; nothing where it is empty. */
function list(heading: string, items: readonly LetterItem[]): LetterPart[] {
  if (items.length === 0) return []
  return [
    { kind: 'heading', text: heading },
    { kind: 'items', items },
  ]
}

function acknowledged({ acknowledged: reports }: DigestPerson): LetterPart[] {
  return list(
    'Acknowledged',
    reports.map(({ id, day, by, comments, reaction }) => ({
      text: `${by} acknowledged your report for ${formatDate(day)}.`,
      detail: said(comments, reaction),
      url: ownReportLink(id),
    })),
  )
}

function said(comments: string, reaction: string | null): string | undefined {
  const isOwnWords = comments !== defaultComment && comments !== batchComment
  const told = [reaction, isOwnWords ? `“${shortened(comments, commentLength)}”` : null].filter(Boolean)
  return told.length === 0 ? undefined : told.join(' ')
}

function tasks({ tasks: listed, taskCount, day }: DigestPerson): LetterPart[] {
  const items = listed.map(({ id, title, dueDate }) => ({
    text: `“${title}”`,
    detail: dueDate.equals(day) ? 'Due today' : `Overdue since ${formatDate(dueDate)}`,
    url: ownLink(id),
  }))
  return list(taskCount === 1 ? '1 task for today' : `${taskCount} tasks for today`, [
    ...items,
    ...others(taskCount - items.length, '/my-tasks'),
  ])
}

function waiting({ waiting: count }: DigestPerson): LetterPart[] {
  const text = count === 1 ? '1 report waits' : `${count} reports wait`
  return count === 0
    ? []
    : list('To acknowledge', [{ text: `${text} for your acknowledgment.`, url: '/manage-reports' }])
}

function unread({ unread: count, newest }: DigestPerson): LetterPart[] {
  return list(count === 1 ? '1 unread notification' : `${count} unread notifications`, [
    ...newest.map(({ message, link }) => ({ text: message, url: link ?? undefined })),
    ...others(count - newest.length, '/notifications'),
  ])
}

function others(count: number, url: string): LetterItem[] {
  return count > 0 ? [{ text: `${count} ${count === 1 ? 'other' : 'others'}`, url }] : []
}

/** The part with whole addresses in place of paths; without links where there is no public address. */
function withAddresses(part: LetterPart, publicUrl: string | undefined): LetterPart {
  if (part.kind !== 'items') return part
  const items = part.items.map(({ text, detail, url }) => ({
    ...{ text, detail },
    url: url !== undefined && publicUrl !== undefined ? `${publicUrl}${url}` : undefined,
  }))
  return { kind: 'items', items }
}
