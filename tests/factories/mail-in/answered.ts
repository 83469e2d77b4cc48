import { deliveryJob } from '#server/features/deliveries/jobs.ts'
import { sendDueMail } from '#server/features/mail/jobs.ts'
import type { Letter } from '#server/platform/mail/mailer.ts'
import { recordAcross } from '#server/features/activity/api.ts'
import { scopeOf, writeFor } from '#server/platform/jobs/for-companies.ts'
import type { Person } from '../company.ts'
import type { Api } from '../../setup/api.ts'

export const mailInDomain = 'in.daymark.example'
export const mailInSecret = 'a-secret-for-whoever-forwards-mail'

/** The configuration of a server that receives answers. */
export const mailInConfig = {
  smtpUrl: 'smtp://127.0.0.1:9',
  publicUrl: 'http://daymark.example',
  mailIn: { domain: mailInDomain, secret: mailInSecret, mailgunKey: 'key-of-mailgun' },
}

/** Sends everything that is due by mail, and returns the mails. */
export async function mailsOf(api: Api): Promise<Letter[]> {
  const sent: Letter[] = []
  await deliveryJob(api.context).run(new AbortController().signal)
  await sendDueMail(api.context, {
    send: async (letter) => void sent.push(letter),
    verify: async () => {},
    close: () => {},
  })
  return sent
}

/** The person gets notifications of the topic by mail. */
export const byMail = (person: Person, topic: string) =>
  person.call('PATCH /me/notification-settings', {
    body: { channel: { topic, channel: 'mail', isOn: true } },
  })

/** Writes the reminders of the report of these days, and returns the mails that are due three minutes later. */
export async function remindedOf(api: Api, person: Person, days: readonly string[]): Promise<Letter[]> {
  await writeFor(api.context, scopeOf(api.context, person.tenantId), async (unit) =>
    recordAcross(
      unit,
      days.map((day) => ({
        type: 'reminder.report-missing',
        tenantId: person.tenantId,
        by: 'nobody',
        groups: { person: [person.id] },
        subject: { kind: 'user', id: person.id },
        data: { day, dueTime: '19:00' },
      })),
    ),
  )
  api.clock.forward({ minutes: 3 })
  return mailsOf(api)
}

/** The mail that reminds the person of the report of a day. */
export async function reminded(api: Api, person: Person, day: string): Promise<Letter & { replyTo: string }> {
  const [letter] = await remindedOf(api, person, [day])
  if (!letter?.replyTo) throw new Error('The reminder cannot be answered.')
  return { ...letter, replyTo: letter.replyTo }
}

let messages = 0

/** A plain message, with further lines of its head. */
export function plainMessage(
  { from, to, text, id }: { from: string; to: string; text: string; id?: string },
  head: readonly string[] = [],
): Buffer {
  return Buffer.from(
    [
      `From: ${from}`,
      `To: ${to}`,
      'Subject: Re: Your report',
      `Message-ID: <${id ?? `m${++messages}`}@mail.example>`,
      'MIME-Version: 1.0',
      'Content-Type: text/plain; charset=utf-8',
      ...head,
      '',
      text,
    ].join('\r\n'),
  )
}

/** Hands over a message as a forwarding program does; returns the status and the outcome. */
export async function handOver(
  api: Api,
  content: Buffer,
  query: Record<string, string> = {},
): Promise<[number, string | undefined]> {
  const { statusCode, payload } = await api.app.inject({
    method: 'POST',
    url: '/api/mail-in/raw',
    query,
    headers: { authorization: `Bearer ${mailInSecret}`, 'content-type': 'message/rfc822' },
    payload: content,
  })
  return [statusCode, (JSON.parse(payload) as { outcome?: string }).outcome]
}
