import { fitting, linesWithin } from '../lines.ts'
import type { ChannelMessage } from '../message.ts'

/** A section has at most 3,000 characters (https://docs.slack.dev/reference/block-kit/blocks/section-block). */
const mostOfSection = 2_900
const mostOfHeader = 150

/**
 * Blocks of plain text, in which nothing is markup. Only the link to Daymark is `mrkdwn`, and has no text of people. The
 * text beside the blocks is what notifications show.
 */
export function slackPayload({ title, lead, lists, link }: ChannelMessage) {
  return {
    text: escaped(`${title}: ${lead}`),
    mrkdwn: false,
    unfurl_links: false,
    unfurl_media: false,
    blocks: [
      { type: 'header', text: plain(fitting(title, escaped, mostOfHeader)) },
      { type: 'section', text: plain(escaped(lead)) },
      ...lists.map((list) => {
        const { heading, items } = linesWithin(list, escaped, mostOfSection)
        return {
          type: 'section',
          text: plain([heading, ...items.map((item) => `• ${item}`)].join('\n')),
        }
      }),
      ...(link
        ? [{ type: 'section', text: { type: 'mrkdwn', text: `<${escaped(link.url)}|${link.words}>` } }]
        : []),
    ],
  }
}

function plain(text: string) {
  return { type: 'plain_text', text, emoji: false }
}

/** The three characters that Slack reads as control characters. */
function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')
}
