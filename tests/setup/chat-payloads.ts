import type { ChannelService } from '#core/channels/services.ts'
import * as z from 'zod'

const url = z.url({ protocol: /^https?$/ })

/** https://docs.slack.dev/reference/block-kit/blocks: header 150 characters, section 3,000, 50 blocks. */
const slack = z.strictObject({
  text: z.string().min(1).max(4_000),
  mrkdwn: z.boolean().optional(),
  unfurl_links: z.boolean().optional(),
  unfurl_media: z.boolean().optional(),
  blocks: z
    .array(
      z.discriminatedUnion('type', [
        z.strictObject({
          type: z.literal('header'),
          text: z.strictObject({
            type: z.literal('plain_text'),
            text: z.string().min(1).max(150),
            emoji: z.boolean(),
          }),
        }),
        z.strictObject({
          type: z.literal('section'),
          text: z.discriminatedUnion('type', [
            z.strictObject({
              type: z.literal('plain_text'),
              text: z.string().min(1).max(3_000),
              emoji: z.boolean(),
            }),
            z.strictObject({ type: z.literal('mrkdwn'), text: z.string().min(1).max(3_000) }),
          ]),
        }),
      ]),
    )
    .min(1)
    .max(50),
})

/** https://adaptivecards.io/explorer, within the envelope of workflows; at most 28 KB. */
const teams = z.strictObject({
  type: z.literal('message'),
  attachments: z
    .array(
      z.strictObject({
        contentType: z.literal('application/vnd.microsoft.card.adaptive'),
        contentUrl: z.null(),
        content: z.strictObject({
          $schema: z.literal('http://adaptivecards.io/schemas/adaptive-card.json'),
          type: z.literal('AdaptiveCard'),
          version: z.enum(['1.2', '1.3', '1.4']),
          msteams: z.strictObject({ width: z.literal('Full') }),
          body: z.array(
            z.strictObject({
              type: z.literal('RichTextBlock'),
              spacing: z.enum(['None', 'Small', 'Default', 'Medium']).optional(),
              inlines: z.array(
                z.strictObject({
                  type: z.literal('TextRun'),
                  text: z.string().min(1),
                  size: z.enum(['Small', 'Default', 'Medium', 'Large']).optional(),
                  weight: z.enum(['Lighter', 'Default', 'Bolder']).optional(),
                }),
              ),
            }),
          ),
          actions: z
            .array(z.strictObject({ type: z.literal('Action.OpenUrl'), title: z.string().min(1), url }))
            .optional(),
        }),
      }),
    )
    .length(1),
})

/** https://developers.google.com/workspace/chat/api/reference/rest/v1/cards: 100 widgets a card, 32,000 bytes. */
const googleChat = z.strictObject({
  fallbackText: z.string().min(1),
  cardsV2: z.array(
    z.strictObject({
      cardId: z.string().min(1),
      card: z.strictObject({
        sections: z
          .array(
            z.strictObject({
              widgets: z
                .array(
                  z.union([
                    z.strictObject({ textParagraph: z.strictObject({ text: z.string().min(1) }) }),
                    z.strictObject({
                      buttonList: z.strictObject({
                        buttons: z.array(
                          z.strictObject({
                            text: z.string().min(1),
                            onClick: z.strictObject({ openLink: z.strictObject({ url }) }),
                          }),
                        ),
                      }),
                    }),
                  ]),
                )
                .min(1),
            }),
          )
          .max(50),
      }),
    }),
  ),
})

/** https://docs.discord.com/developers/resources/message#embed-object-embed-limits: 256, 4,096 and 6,000 in all. */
const discord = z.strictObject({
  allowed_mentions: z.strictObject({ parse: z.tuple([]) }),
  embeds: z
    .array(z.strictObject({ title: z.string().min(1).max(256), description: z.string().min(1).max(4_096) }))
    .min(1)
    .max(10),
})

const rules: Record<ChannelService, { shape: z.ZodType; mostBytes: number }> = {
  slack: { shape: slack, mostBytes: 100_000 },
  teams: { shape: teams, mostBytes: 28 * 1024 },
  'google-chat': { shape: googleChat, mostBytes: 32_000 },
  discord: { shape: discord, mostBytes: 100_000 },
}

/** Why the service would refuse a payload, by its documentation; undefined if it takes it. */
export function problemOf(service: ChannelService, body: string): string | undefined {
  const { shape, mostBytes } = rules[service]
  if (Buffer.byteLength(body) > mostBytes) return `The message has more than ${mostBytes} bytes.`
  const read = shape.safeParse(JSON.parse(body))
  return read.success ? undefined : z.prettifyError(read.error)
}
