import { notificationChannels, timePattern } from '#core/notifications/settings.ts'
import { notificationTopics } from '#core/notifications/topics.ts'
import { weekdays } from '#core/time/weekday.ts'
import { asciiNumbers } from '#core/texts/ascii-numbers.ts'
import * as z from 'zod'
import { define } from './define.ts'
import { named } from './named.ts'

const tag = 'Notifications'

const time = z.string().overwrite(asciiNumbers).regex(timePattern, 'This is not a time of the form HH:MM.')
const topic = named('NotificationTopic', z.enum(notificationTopics))
const way = z.enum(['on', 'off', 'always'])

const answersByMail = z
  .boolean()
  .describe('Whether the answer to a mail becomes the report of the day, a comment or an acknowledgment.')
const settings = named(
  'NotificationSettings',
  z.object({
    topics: z
      .array(
        z.object({
          topic,
          app: way.describe('Whether they appear in the list of notifications.'),
          browser: way.describe('Whether an open browser shows them.'),
          push: way.describe('Whether they are sent to devices.'),
          mail: way.describe('Whether they are sent by mail.'),
          telegram: way.describe('Whether they are sent by Telegram.'),
          isMutedToday: z
            .boolean()
            .describe('Whether the topic is muted until the end of the caller’s current day.'),
        }),
      )
      .describe('The topics of which the caller can get notifications, and the channels that are on.'),
    quietHours: z
      .object({ from: time, until: time })
      .nullable()
      .describe('On the caller’s clock: nothing leaves the app from the first time until the second one.'),
    importantPasses: z.boolean().describe('Important notifications are sent during quiet hours too.'),
    digestAt: time
      .nullable()
      .describe(
        'On the caller’s clock: when the daily digest is mailed, on working days; null if it is off.',
      ),
    weekSummaryDay: z
      .enum(weekdays)
      .nullable()
      .describe('When people who see others’ reports get the week’s summary, at 9:00 AM; null if it is off.'),
    answersByMail,
    canAnswerMails: z.boolean().describe('Whether Daymark is set up to receive answers.'),
    timeZone: z.string(),
    mailTo: z
      .string()
      .nullable()
      .describe('Where mail goes; null if Daymark has no mail server and sends none.'),
    chat: z
      .enum(['unavailable', 'not-linked', 'linked'])
      .describe(
        'Whether the caller’s chat is linked; `unavailable` if no bot is set up, or the caller may use none.',
      ),
  }),
)

const example: z.input<typeof settings> = {
  topics: [
    {
      topic: 'report-due',
      app: 'always',
      browser: 'on',
      push: 'on',
      mail: 'off',
      telegram: 'on',
      isMutedToday: false,
    },
    {
      topic: 'comments',
      app: 'on',
      browser: 'on',
      push: 'on',
      mail: 'off',
      telegram: 'on',
      isMutedToday: true,
    },
  ],
  quietHours: { from: '21:00', until: '07:00' },
  importantPasses: false,
  digestAt: '08:30',
  weekSummaryDay: null,
  answersByMail: true,
  canAnswerMails: true,
  timeZone: 'Asia/Kolkata',
  mailTo: 'employee@acme.example',
  chat: 'linked',
}

export const notificationSettingsOperations = {
  'GET /me/notification-settings': define({
    summary: 'On which ways notifications reach the caller, and when',
    tag,
    access: 'tenant',
    output: settings,
    example: { output: example },
  }),
  'PATCH /me/notification-settings': define({
    summary: 'Change some settings of the caller’s notifications; the others stay',
    tag,
    access: 'tenant',
    body: z.strictObject({
      channel: z.strictObject({ topic, channel: z.enum(notificationChannels), isOn: z.boolean() }).optional(),
      quietHours: z
        .strictObject({ from: time, until: time })
        .refine(({ from, until }) => from !== until, {
          path: ['until'],
          message: 'Quiet hours end at another time than they begin.',
        })
        .nullable()
        .optional(),
      importantPasses: z.boolean().optional(),
      digestAt: time.nullable().optional(),
      weekSummaryDay: z.enum(weekdays).nullable().optional(),
      answersByMail: answersByMail.optional(),
      mute: z
        .strictObject({
          topic,
          isMuted: z
            .boolean()
            .describe('Whether the topic is muted until the end of the caller’s current day.'),
        })
        .optional()
        .describe('For the rest of the caller’s day.'),
    }),
    errors: ['notification_always_on'],
    output: settings,
    example: {
      body: { channel: { topic: 'comments', channel: 'mail', isOn: true } },
      output: example,
    },
  }),
}
