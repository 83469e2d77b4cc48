import { contactPageSize } from '#core/contact/limits.ts'
import { contactMailStates, contactTopics } from '#core/contact/topics.ts'
import * as z from 'zod'
import { define } from './define.ts'
import { id, instant, limit, page } from './fields.ts'
import { named } from './named.ts'

const message = named(
  'ContactMessage',
  z.object({
    id: id('contactMessage'),
    receivedAt: instant().describe('When it arrived, in UTC.'),
    name: z.string(),
    email: z.string().describe('The email address to which an answer can be sent.'),
    organisation: z.string().nullable().describe('The visitor’s organisation; empty if they did not say.'),
    message: z.string().describe('What the visitor wrote.'),
    topic: z.enum(contactTopics).nullable().describe('The chosen topic, if any.'),
    mail: z
      .object({
        state: z
          .enum(contactMailStates)
          .describe('Whether the mail about the message was sent, waits, or failed.'),
        at: instant().nullable().describe('When that happened, in UTC; null if it did not.'),
      })
      .describe('The mail to the operator: when it was sent, or when it is sent again.'),
    answeredAt: instant()
      .nullable()
      .describe('When it was marked as answered, in UTC; null while it was not.'),
    answeredBy: z.string().nullable().describe('The name of who marked it as answered.'),
  }),
)

const example = {
  id: 'cmsg_01k0000000e0000000000000c1',
  receivedAt: '2026-06-09T12:48:00Z',
  name: 'Vera Visitor',
  email: 'vera@visitor.example',
  organisation: 'Visitor Ltd.',
  topic: 'question' as const,
  message: 'May we move our reports from another product to Daymark?',
  mail: { state: 'sent' as const, at: '2026-06-09T12:48:02Z' },
  answeredAt: null,
  answeredBy: null,
}

export const contactOperations = {
  'GET /platform/contact-messages': define({
    summary: 'Messages of the contact form, newest first',
    tag: 'Platform',
    access: 'platform',
    query: z.strictObject({ page: page(), pageSize: limit(100, contactPageSize) }),
    output: z.object({
      items: z.array(message),
      page: z.number().int(),
      total: z.number().int(),
      unanswered: z.number().int().describe('The number of all messages that are not marked as answered.'),
    }),
    example: { output: { items: [example], page: 1, total: 1, unanswered: 1 } },
  }),
  'PATCH /platform/contact-messages/{messageId}': define({
    summary: 'Mark a message as answered, or take the mark back',
    tag: 'Platform',
    access: 'platform',
    params: z.strictObject({ messageId: id('contactMessage') }),
    body: z.strictObject({ isAnswered: z.boolean().describe('Whether it has been answered.') }),
    output: message,
    errors: ['contact_message_not_found'],
    example: {
      params: { messageId: example.id },
      body: { isAnswered: true },
      output: {
        ...example,
        answeredAt: '2026-06-09T13:05:00Z',
        answeredBy: 'Platform Administrator',
      },
    },
  }),
}
