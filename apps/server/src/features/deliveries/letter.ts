import type { Mail } from '../mail/api.ts'

interface NotificationLetter {
  to: string
  name: string
  items: readonly { message: string; link: string; isCrucial: boolean }[]
  publicUrl: string | undefined
}

/** One mail about a person's notifications. */
export function notificationLetter({ to, name, items, publicUrl }: NotificationLetter): Mail {
  const lines = items.flatMap(({ message, link }) => [
    message,
    ...(publicUrl ? [`${publicUrl}${link}`] : []),
    '',
  ])
  const subject = items.length === 1 ? items[0]!.message : `${items.length} notifications`
  return { to, subject, body: [`Hello ${name},`, '', ...lines, 'Daymark'].join('\n') }
}
