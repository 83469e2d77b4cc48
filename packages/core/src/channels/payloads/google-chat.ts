import { linesWithin } from '../lines.ts'
import type { ChannelMessage } from '../message.ts'

/** A message has at most 32,000 bytes. */
const mostOfList = 4_000

/**
 * A card, whose paragraphs are HTML that can be escaped. The field `text` would be Markdown, which cannot; notifications
 * show `fallbackText`.
 */
export function googleChatPayload({ title, lead, lists, link }: ChannelMessage) {
  return {
    fallbackText: `${title}: ${lead}`,
    cardsV2: [
      {
        cardId: 'daymark',
        card: {
          sections: [
            { widgets: [paragraph(`<b>${escaped(title)}</b>`), paragraph(escaped(lead))] },
            ...lists.map((list) => {
              const { heading, items } = linesWithin(list, escaped, mostOfList)
              return {
                widgets: [paragraph([`<b>${heading}</b>`, ...items.map((item) => `• ${item}`)].join('<br>'))],
              }
            }),
            ...(link
              ? [
                  {
                    widgets: [
                      {
                        buttonList: {
                          buttons: [{ text: link.words, onClick: { openLink: { url: link.url } } }],
                        },
                      },
                    ],
                  },
                ]
              : []),
          ],
        },
      },
    ],
  }
}

function paragraph(text: string) {
  return { textParagraph: { text } }
}

function escaped(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
}
