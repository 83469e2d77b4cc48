import dgram from 'node:dgram'
import { afterAll, expect, test } from 'vitest'
import { OutgoingError } from './outgoing-error.ts'
import { askForTxtRecords } from './txt-records.ts'

/** What the name server answers: records of texts, or a code of DNS such as 3 for an unknown name. */
type Answer = readonly string[] | number
let answer: Answer = []
const asked: string[] = []

/** A name server on loopback, which answers questions for TXT records. */
const server = dgram.createSocket('udp4')
server.on('message', (question, from) => {
  const labels: string[] = []
  let at = 12
  for (let length = question[at]!; length > 0; length = question[at]!) {
    labels.push(question.toString('latin1', at + 1, at + 1 + length))
    at += length + 1
  }
  asked.push(labels.join('.'))
  const texts = typeof answer === 'number' ? [] : answer
  const head = Buffer.from(question.subarray(0, 12))
  head.writeUInt16BE(0x8180 | (typeof answer === 'number' ? answer : 0), 2)
  head.writeUInt16BE(texts.length, 6)
  head.writeUInt16BE(0, 10)
  const records = texts.map((text) => {
    const parts = text.match(/.{1,255}/gs) ?? ['']
    const data = Buffer.concat(parts.flatMap((part) => [Buffer.from([part.length]), Buffer.from(part)]))
    const record = Buffer.from([0xc0, 12, 0, 16, 0, 1, 0, 0, 0, 60, 0, 0])
    record.writeUInt16BE(data.length, 10)
    return Buffer.concat([record, data])
  })
  server.send(Buffer.concat([head, question.subarray(12, at + 5), ...records]), from.port, from.address)
})
await new Promise<void>((resolve) => server.bind(0, '127.0.0.1', resolve))
afterAll(() => server.close())
const find = askForTxtRecords([`127.0.0.1:${server.address().port}`])

test('finds the records of a name, each joined of its parts', async () => {
  answer = ['v=spf1 -all', 'x'.repeat(300)]
  expect(await find('company.example')).toEqual(answer)
  expect(asked).toEqual(['company.example'])
})

test.each([
  ['a name without such records', []],
  ['a name that does not exist', 3],
])('%s has none', async (_what, given) => {
  answer = given
  expect(await find('company.example')).toEqual([])
})

test('a name server that cannot answer is no missing record', async () => {
  // It failed itself.
  answer = 2
  await expect(find('company.example')).rejects.toThrow(OutgoingError)
})
