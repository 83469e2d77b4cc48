import { linesWithin } from '../lines.ts'
import type { ChannelMessage } from '../message.ts'

/** A description has at most 4,096 characters, and an embed 6,000 in all. */
const mostOfList = 1_000

/** An embed. Markup in texts of people is escaped, and nobody is mentioned. */
export function discordPayload({ title, lead, lists, link }: ChannelMessage) {
  const parts = lists.map((list) => {
    const { heading, items } = linesWithin(list, escaped, mostOfList)
    return [`**${heading}**`, ...items.map((item) => `• ${item}`)].join('\n')
  })
  return {
    allowed_mentions: { parse: [] },
    embeds: [
      {
        title: escaped(title),
        description: [escaped(lead), ...parts, ...(link ? [`[${link.words}](${link.url})`] : [])].join(
          '\n\n',
        ),
      },
    ],
  }
}

function escaped(text: string): string {
  return text.replace(/[\\*_~`|<>#[\]()@:-]/g, String.raw`\$&`)
}
