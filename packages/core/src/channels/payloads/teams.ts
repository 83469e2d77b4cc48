import { linesWithin } from '../lines.ts'
import type { ChannelMessage } from '../message.ts'

/** A message has at most 28 KB; four lists fit. */
const mostOfList = 3_000
const asItIs = (text: string) => text

/**
 * An Adaptive Card in the envelope that workflows and connectors take. Texts are `TextRun`s, which know no Markdown,
 * unlike `TextBlock`.
 */
export function teamsPayload({ title, lead, lists, link }: ChannelMessage) {
  return {
    type: 'message',
    attachments: [
      {
        contentType: 'application/vnd.microsoft.card.adaptive',
        contentUrl: null,
        content: {
          $schema: 'http://adaptivecards.io/schemas/adaptive-card.json',
          type: 'AdaptiveCard',
          version: '1.4',
          msteams: { width: 'Full' },
          body: [
            paragraph(title, { size: 'Large', weight: 'Bolder' }),
            paragraph(lead),
            ...lists.flatMap((list) => {
              const { heading, items } = linesWithin(list, asItIs, mostOfList)
              return [
                paragraph(heading, { weight: 'Bolder' }),
                ...items.map((item) => ({ ...paragraph(`• ${item}`), spacing: 'Small' })),
              ]
            }),
          ],
          ...(link ? { actions: [{ type: 'Action.OpenUrl', title: link.words, url: link.url }] } : {}),
        },
      },
    ],
  }
}

function paragraph(text: string, look: { size?: string; weight?: string } = {}) {
  return { type: 'RichTextBlock', inlines: [{ type: 'TextRun', text, ...look }] }
}
