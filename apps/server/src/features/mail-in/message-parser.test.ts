import { bombs, largeTexts, samples, slowTexts, withFiles } from '#tests/factories/mail-in/samples.ts'
import { plainMessage } from '#tests/factories/mail-in/answered.ts'
import { jpeg, pdf } from '#tests/factories/files.ts'
import { ParserPool } from '#server/platform/untrusted/parser-pool.ts'
import { describe, expect, test } from 'vitest'
import parse, { receivedMessage } from './message-parser.ts'
import { textOfHtml } from './reply-text.ts'

const how = { of: 'a company', tooCostly: 'malformed_request' } as const

describe('the text of an answer is what its person has written', () => {
  test.each(samples)('%s', async (_name, message, text) => {
    expect((await parse({ content: Buffer.from(message) })).text).toBe(text)
  })
})

test('files are those that the person attached, and no pictures of the signature', async () => {
  const files = [
    { name: 'Frachtbrief März.pdf', type: 'application/pdf', content: pdf },
    { name: 'IMG_0001.jpeg', type: 'image/jpeg', content: jpeg },
    { name: 'invite.ics', type: 'text/calendar', content: Buffer.from('BEGIN:VCALENDAR') },
  ]
  const message = await parse({ content: withFiles(files) })
  expect(message.text).toBe('See the files')
  expect(message.files.map(({ name, content }) => [name, Buffer.from(content)])).toEqual([
    ['Frachtbrief März.pdf', pdf],
    ['IMG_0001.jpeg', jpeg],
  ])
})

test('names of files are brought into their short form in the thread, because that takes time by the square', async () => {
  const [letters, accents] = ['b'.repeat(20_000), '\u0316\u0301'.repeat(10_000)]
  const files = [letters, `a${accents}`].map((name) => ({
    name: `${name}.pdf`,
    type: 'application/pdf',
    content: pdf,
  }))
  const { files: read } = await parse({ content: withFiles(files) })
  expect(read.map(({ name }) => name.length <= 150 && name.endsWith('.pdf'))).toEqual([true, true])
})

describe('a message that costs too much is refused within its bounds', () => {
  test.each(bombs)('%s', async (_name, bomb) => {
    const refused = new ParserPool({ threads: 1 }).parse(receivedMessage, { content: bomb() }, how)
    await expect(refused).rejects.toMatchObject({ code: 'malformed_request' })
  })
})

test.each(largeTexts)('the beginning of 24 MB of text is read: %s', async (_name, large) => {
  const message = await new ParserPool({ threads: 1 }).parse(receivedMessage, { content: large() }, how)
  expect(message.text).toMatch(/^Did it/)
})

test('25 MB of base64 is read within the memory of a thread', async () => {
  const content = withFiles([
    { name: 'large.pdf', type: 'application/pdf', content: Buffer.alloc(18 * 1024 * 1024, 65) },
  ])
  const { files } = await new ParserPool({ threads: 1 }).parse(receivedMessage, { content }, how)
  expect(files[0]?.content.length).toBe(18 * 1024 * 1024)
})

test.each(slowTexts)('text that is made to be slow is read within the bound: %s', async (_name, text) => {
  const content = plainMessage({ from: 'a@b.example', to: 'c@d.example', text })
  const message = await new ParserPool({ threads: 1 }).parse(receivedMessage, { content }, how)
  expect(message.from).toEqual(['a@b.example'])
})

test('HTML that is nested without end is cut, and not followed', () => {
  expect(textOfHtml(`${'<div>'.repeat(50_000)}deep`)).toBe('')
  expect(textOfHtml(`${'<b>a</b>'.repeat(5)}${'<!--'.repeat(20_000)}`)).toBe('aaaaa')
})
