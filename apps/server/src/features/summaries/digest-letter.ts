import { counted } from '#core/texts/counted.ts'
import { withReactionNamed } from '#core/reports/reactions.ts'
import { isOwnWords } from '#core/reports/own-words.ts'
import { formatDate, formatDateWithDay } from '#core/time/format.ts'
import { shortened, writeLetter, type LetterPart, type Mail } from '../mail/api.ts'
import { ownReportLink } from '../reports/api.ts'
import { ownLink } from '../tasks/api.ts'
import { waysOut, type MailLinks } from '../unsubscribe/api.ts'
import type { DigestPerson } from './digest-facts-repo.ts'
import { listPart, otherItems, withAddresses } from './letter-lists.ts'

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

function acknowledged({ acknowledged: reports }: DigestPerson): LetterPart[] {
  return listPart(
    'Acknowledged',
    reports.map(({ id, day, by, comments, reaction }) => ({
      text: `${by} acknowledged your report for ${formatDate(day)}${withReactionNamed(reaction)}.`,
      detail: isOwnWords(comments) ? `“${shortened(comments, commentLength)}”` : undefined,
      url: ownReportLink(id),
    })),
  )
}

function tasks({ tasks: listed, taskCount, day }: DigestPerson): LetterPart[] {
  const items = listed.map(({ id, title, dueDate }) => ({
    text: `“${title}”`,
    detail: dueDate.equals(day) ? 'Due today' : `Overdue since ${formatDate(dueDate)}`,
    url: ownLink(id),
  }))
  return listPart(counted(taskCount, 'task for today', 'tasks for today'), [
    ...items,
    ...otherItems(taskCount - items.length, '/my-tasks'),
  ])
}

function waiting({ waiting: count }: DigestPerson): LetterPart[] {
  const text = counted(count, 'report waits', 'reports wait')
  return count === 0
    ? []
    : listPart('To acknowledge', [{ text: `${text} for your acknowledgment.`, url: '/manage-reports' }])
}

function unread({ unread: count, newest }: DigestPerson): LetterPart[] {
  return listPart(counted(count, 'unread notification', 'unread notifications'), [
    ...newest.map(({ message, link }) => ({ text: message, url: link ?? undefined })),
    ...otherItems(count - newest.length, '/notifications'),
  ])
}
