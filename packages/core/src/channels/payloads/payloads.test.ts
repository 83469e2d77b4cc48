import { describe, expect, test } from 'vitest'
import { problemOf } from '#tests/setup/chat-payloads.ts'
import { mostListed } from '../limits.ts'
import type { ChannelMessage } from '../message.ts'
import { channelServices, type ChannelService } from '../services.ts'
import { payloadOf } from './payload-of.ts'

const message: ChannelMessage = {
  title: 'Reports of Sales, Tue 09-Jun-2026',
  lead: '1 of 2 reports is in. 1 person is away.',
  lists: [
    { heading: 'Reported (1)', items: ['Meera Iyer, late'], more: 0 },
    { heading: 'Not reported (1)', items: ['Farhan Ali'], more: 0 },
  ],
  link: { words: 'Open in Daymark', url: 'https://daymark.example/manage-reports' },
}

describe.each(channelServices)('%s', (service) => {
  test('gets the message in its form', async () => {
    await expect(`${JSON.stringify(payloadOf(service, message), null, 2)}\n`).toMatchFileSnapshot(
      `./golden/${service}.json`,
    )
    expect(problemOf(service, JSON.stringify(payloadOf(service, message)))).toBeUndefined()
  })

  test('takes the longest messages, whose rest is counted', () => {
    const longest = (text: string): ChannelMessage => ({
      title: text.repeat(300),
      lead: text.repeat(500),
      lists: Array.from({ length: 3 }, () => ({
        heading: text.repeat(300),
        items: Array.from({ length: mostListed }, () => text.repeat(300)),
        more: 480,
      })),
      link: message.link,
    })
    for (const text of ['x', '&', '"', '<', '*', '\\', '名', '𝒳', '👩‍💻']) {
      const body = JSON.stringify(payloadOf(service, longest(text)))
      expect([text, problemOf(service, body)]).toEqual([text, undefined])
      expect(body).toMatch(/and (4[89]\d|500) more/)
    }
  })

  test('has no link if the operator has set no address', () => {
    const body = JSON.stringify(payloadOf(service, { ...message, link: null }))
    expect(body).not.toContain('Open in Daymark')
    expect(problemOf(service, body)).toBeUndefined()
  })
})

/** Names and titles that would do something, if they were markup. */
const hostile = [
  '@everyone @here',
  '<!channel> <!here> <@U123> <users/all>',
  '*bold* _italic_ ~struck~ `code` **strong** ||spoiler||',
  '[click](https://evil.example) <https://evil.example|click>',
  '<b>bold</b> <a href="https://evil.example">click</a>',
  '<at>Everyone</at> {{DATE(2026-06-09T00:00:00Z)}}',
  '# heading\n> quote\n- list\n1. one',
  '\u202egnp.exe \u0007 &lt;b&gt; www.evil.example',
]

/** What a reader of the service sees of a text: its escapes are undone, after what would be markup was looked for. */
const readers: Record<
  ChannelService,
  { textsOf(payload: never): string[]; markup: RegExp; read(text: string): string }
> = {
  slack: {
    textsOf: ({ text, blocks }: { text: string; blocks: { text: { type: string; text: string } }[] }) => [
      text,
      ...blocks.filter((block) => block.text.type === 'plain_text').map((block) => block.text.text),
    ],
    markup: /[<>]|&(?!(amp|lt|gt);)/,
    read: unescaped,
  },
  teams: {
    // A `TextRun` knows no markup.
    textsOf: (payload: { attachments: { content: { body: { inlines: { text: string }[] }[] } }[] }) =>
      payload.attachments[0]!.content.body.map(({ inlines }) => inlines[0]!.text),
    markup: /\{\{/,
    read: (text) => text,
  },
  'google-chat': {
    textsOf: (payload: {
      cardsV2: { card: { sections: { widgets: { textParagraph?: { text: string } }[] }[] } }[]
    }) =>
      payload.cardsV2[0]!.card.sections.flatMap(({ widgets }) =>
        widgets.flatMap(({ textParagraph }) => (textParagraph ? [textParagraph.text] : [])),
      ),
    // The form's own.
    markup: /<(?!b>|\/b>|br>)|&(?!(amp|lt|gt|quot);)/,
    read: (text) => unescaped(text.replaceAll(/<\/?b>/g, '').replaceAll('<br>', '\n')),
  },
  discord: {
    textsOf: (payload: { embeds: { title: string; description: string }[] }) => [
      payload.embeds[0]!.title,
      payload.embeds[0]!.description,
    ],
    markup: /(?<!\\)(\\\\)*[_~`|<>#@]/,
    read: (text) => text.replaceAll(/\\([^a-zA-Z0-9\s])/g, '$1'),
  },
}

describe.each(channelServices)('in %s', (service) => {
  test.each(hostile)('%j is text, and no markup, link or mention', (text) => {
    const payload = payloadOf(service, {
      title: text,
      lead: text,
      lists: [{ heading: text, items: [text], more: 0 }],
      link: null,
    }) as never
    expect(problemOf(service, JSON.stringify(payload))).toBeUndefined()
    const { textsOf, markup, read } = readers[service]
    const seen = textsOf(payload)
    for (const one of seen) expect(one.replaceAll(/^\*\*|\*\*$/gm, '')).not.toMatch(markup)
    // No URL and no mention survives as one word.
    for (const one of seen) expect(one).not.toMatch(/:\/\/|@everyone|@here|www\.evil|\u202e/)
    const letters = (of: string) => of.replaceAll(/[\u200b\u202e\p{Cc}\s•*:]/gu, '')
    expect(letters(seen.map(read).join(' '))).toContain(letters(text))
  })
})

test('Discord is asked to mention nobody', () => {
  expect(payloadOf('discord', message)).toMatchObject({ allowed_mentions: { parse: [] } })
})

function unescaped(text: string): string {
  return text
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&amp;', '&')
}
