import { firstAndLast } from '#core/values/required.ts'
import { shortened, writeLetter, type LetterPart, type Mail } from '../mail/api.ts'
import { waysOut, type MailLinks } from '../unsubscribe/api.ts'

interface NotificationItem {
  message: string
  /** The path of the thing itself. */
  link: string
  isCrucial: boolean
}

interface NotificationLetter extends MailLinks {
  to: string
  name: string
  company: string
  /** Not empty. */
  items: readonly NotificationItem[]
  /** The first line, if the mail can be answered, and where its answers go. */
  answer?: { line: string; replyTo: string } | undefined
}

/** Mail programs show no more of a subject. */
const subjectLength = 120

/** One mail about a person's notifications, the important ones first, each with a link to the thing itself. */
export function notificationLetter({ to, name, company, items, answer, ...links }: NotificationLetter): Mail {
  const { publicUrl } = links
  const sorted = items.toSorted((a, b) => Number(b.isCrucial) - Number(a.isCrucial))
  const [first] = firstAndLast(sorted)
  const letter = writeLetter({
    to,
    subject: shortened(
      sorted.length === 1 ? first.message : `${sorted.length} notifications: ${first.message}`,
      subjectLength,
    ),
    parts: [
      ...(answer ? [{ kind: 'paragraph', text: answer.line } as const] : []),
      { kind: 'paragraph', text: `Hello ${name},` },
      ...(sorted.length === 1 ? one(first, publicUrl) : several(sorted, publicUrl)),
    ],
    ...waysOut(`You get this because of your notification settings in Daymark at ${company}.`, links),
  })
  return answer ? { ...letter, replyTo: answer.replyTo } : letter
}

function one({ message, link }: NotificationItem, publicUrl: string | undefined): LetterPart[] {
  const open: LetterPart[] = publicUrl
    ? [{ kind: 'button', label: 'Open in Daymark', url: `${publicUrl}${link}` }]
    : []
  return [{ kind: 'paragraph', text: message }, ...open]
}

function several(notifications: readonly NotificationItem[], publicUrl: string | undefined): LetterPart[] {
  const items = notifications.map(({ message, link, isCrucial }) => ({
    text: isCrucial ? `Important: ${message}` : message,
    url: publicUrl && `${publicUrl}${link}`,
  }))
  return [{ kind: 'items', items }]
}
