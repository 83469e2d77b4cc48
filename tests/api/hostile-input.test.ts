import { maxImportBytes } from '#core/holidays/limits.ts'
import { maxNotes } from '#core/meetings/limits.ts'
import { maxQuickText } from '#core/tasks/limits.ts'
import { maxJsonBytes } from '#server/platform/http/bodies.ts'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { Company, type Person } from '../factories/company.ts'
import { docx, jpeg, pdf, png } from '../factories/files.ts'
import { hostileFiles } from '../factories/hostile-files.ts'
import { handOver, mailInConfig, plainMessage } from '../factories/mail-in/answered.ts'
import { bombs, slowTexts, withFiles } from '../factories/mail-in/samples.ts'
import { startApi } from '../setup/api.ts'
import { eventLoopOf, mostOfEventLoopMs } from '../setup/event-loop.ts'

const api = await startApi('2026-06-09T12:00:00Z', { mailIn: mailInConfig.mailIn })

/** Repeats a piece of text as often as fits. */
function filled(piece: string, length: number, head = '', tail = ''): string {
  return head + piece.repeat(Math.floor((length - head.length - tail.length) / piece.length)) + tail
}

async function expectCheap(send: () => Promise<{ status: number }>): Promise<number> {
  const { status, ms } = await eventLoopOf(send)
  expect(ms, 'milliseconds of the event loop').toBeLessThan(mostOfEventLoopMs)
  return status
}

/** Warms up the code for a request of this kind. */
async function answered(status: number, answer: Promise<{ status: number }>): Promise<void> {
  const given = await answer
  if (given.status !== status) throw new Error(`The answer is ${given.status}, not ${status}.`)
}

describe('attached files', () => {
  let person: Person
  const upload = (name: string, body: Buffer) => person.call('POST /attachments', { query: { name }, body })
  // The number of pending files per person is limited.
  beforeEach(async () => {
    person = await (await Company.create(api)).person()
    // Loads a thread and its modules.
    for (const [name, body] of Object.entries({ 'a.jpg': jpeg, 'a.png': png, 'a.pdf': pdf, 'a.docx': docx }))
      await answered(201, upload(name, body))
  })

  test.each(hostileFiles)('%s (%s) do not block the event loop', async (_name, extension, content) => {
    const body = content()
    const status = await expectCheap(() => upload(`a.${extension}`, body))
    expect([201, 415]).toContain(status)
  })
})

describe('replies to mails', () => {
  const send = async (content: Buffer) => ({ status: (await handOver(api, content))[0] })
  const plain = (text: string) => plainMessage({ from: 'a@b.example', to: 'c@d.example', text })
  beforeAll(() => answered(200, send(plain('Did it'))))

  test.each<readonly [string, () => Buffer]>([
    ...bombs,
    ...slowTexts.map(([name, text]) => [name, () => plain(text)] as const),
    [
      'a file of 18 MB',
      () => withFiles([{ name: 'a.pdf', type: 'application/pdf', content: Buffer.alloc(18 * 1024 * 1024) }]),
    ],
  ])('%s do not block the event loop', async (_name, content) => {
    const message = content()
    expect(await expectCheap(() => send(message))).toBe(200)
  })
})

describe('files of holidays', () => {
  let admin: Person
  const preview = (content: string | Buffer) =>
    admin.call('POST /holidays/import/preview', {
      query: { year: 2026 },
      body: Buffer.from(content as string),
    })
  beforeAll(async () => {
    admin = await (await Company.create(api)).person({ role: 'Tenant Admin', unit: null })
    await answered(200, preview('date,name\n2026-08-15,Independence Day'))
    await answered(422, preview('BEGIN:VCALENDAR'))
  })
  const table = (piece: string) => filled(piece, maxImportBytes, 'date,name\n')
  const calendar = (piece: string) => filled(piece, maxImportBytes, 'BEGIN:VCALENDAR\n')
  /** The maximum number of events per file, each as long as fits. */
  const events = (line: string, piece = '') => {
    const longest = Math.floor((maxImportBytes - 100) / 2_000) - 24
    return `BEGIN:VCALENDAR\n${`BEGIN:VEVENT\n${filled(piece || ' ', longest, line)}\nEND:VEVENT\n`.repeat(1_999)}`
  }

  /** A text whose encoding is uncertain. */
  const latin1 = (text: string) => Buffer.from(text, 'latin1')

  test.each<[string, string | Buffer]>([
    ['quotes', table('"')],
    ['quoted cells', table('"a"b,"\n')],
    ['cells', table(',')],
    ['blank lines', table(' \n')],
    ['lines of empty cells', table(',\n')],
    ['lines', table('2026-08-15,A\n')],
    ['long names', `date,name\n${`2026-08-15,${'é '.repeat(320)}\n`.repeat(1_000)}`],
    ['what is nearly a date', table('1234567890-1234567890-1234567890123456789,x\n')],
    ['dates with two readings', `date,name\n${`01/02/2026,${'x'.repeat(950)}\n`.repeat(1_000)}`],
    ['accents in the head', filled('a\u0301\u0323', maxImportBytes / 2)],
    ['letters in an unknown encoding', latin1(table('2026-08-15,é\n'))],
    ['one line in an unknown encoding', latin1(table('é'))],
    ['a calendar in an unknown encoding', latin1(calendar('\n é'))],
    ['cells of the head', filled('1234,', maxImportBytes)],
    ['spaces', filled(' ', maxImportBytes)],
    ['folded lines', calendar('\n ')],
    ['empty lines', calendar('\n')],
    ['events without an end', calendar('BEGIN:VEVENT\n')],
    ['parts without an end', calendar('BEGIN:X\n')],
    ['properties of one event', calendar('BEGIN:VEVENT\nUID:\n'.slice(13))],
    ['parameters', calendar('UID;;;;;\n')],
    ['properties of all events', events('DTSTART:20300101\n', 'UID:\n')],
    ['escapes in names', events('DTSTART:18260101T000000Z\nSUMMARY:', '\\,')],
    ['impossible days', events('DTSTART:20269999T999999Z\nSUMMARY:', 'a')],
    [
      'series of centuries',
      events('DTSTART:18270101\nRRULE:FREQ=YEARLY;COUNT=9999;BYMONTH=2;BYDAY=5SU\nSUMMARY:'),
    ],
    ['days that were moved', events('DTSTART:20300101\nRECURRENCE-ID:20260101T000000Z\nUID:', 'a')],
  ])('%s do not block the event loop', async (_name, content) => {
    expect(content.length).toBeLessThanOrEqual(maxImportBytes)
    expect([200, 422]).toContain(await expectCheap(() => preview(content)))
  })
})

describe('text of quick entry', () => {
  let person: Person
  const add = (text: string) => person.call('POST /tasks/quick', { body: { text } })
  beforeAll(async () => {
    person = await (await Company.create(api)).person()
    await answered(201, add('/Confirm two trucks due:today'))
  })
  const text = (piece: string, head = '/', tail = '') => filled(piece, maxQuickText, head, tail)

  test.each([
    ['mentions', text('@[](x)')],
    ['mentions in mentions', text('@[', '/').slice(0, 3_333) + '](x)'.repeat(1_666)],
    ['what is nearly a mention', text('@[a](b')],
    ['signs behind a date', text('!', '/A due:', 'a')],
    ['dates', text(' due:2026-99-99', '/A')],
    ['spaces behind a marker', text(' ', '/A due:', 'a')],
    ['accents', text('\u0301\u0323', '/A')],
    ['lines', text('/a\n', '')],
    ['lines without a title', text('/\n', '')],
    ['lines with a mention', text('/@[](x)\n', '')],
  ])('%s do not block the event loop', async (_name, given) => {
    const status = await expectCheap(() => add(given))
    expect([201, 400, 403, 404, 422]).toContain(status)
  })
})

describe('minutes', () => {
  let creator: Person
  let attendee: Person
  const write = (notes: string) =>
    creator.call('POST /live-memos', { body: { title: 'Memo', attendeeIds: [attendee.publicId], notes } })
  const list = () => creator.call('GET /meeting-records', { query: { search: 'a', pageSize: 100 } })
  beforeAll(async () => {
    const company = await Company.create(api)
    ;[creator, attendee] = [await company.person({ role: 'Manager' }), await company.person()]
    await answered(201, write('Some notes'))
    await answered(200, list())
  })
  const notes = (piece: string, head = '', tail = '') => filled(piece, maxNotes, head, tail)

  test.each([
    ['mentions', notes('@[](x)', '/')],
    ['mentions in mentions', `/${'@['.repeat(16_000)}${'](x)'.repeat(4_400)}`],
    ['mentions before lines', notes('/a\n', `/${'@[](x)'.repeat(4_000)}\n`)],
    ['signs behind a date', notes('!', '/A due:', 'a')],
    ['lines of tasks', notes('/a\n')],
    ['lines of decisions', notes('!a\n')],
    ['headings', notes('#a\n')],
    ['dates', notes('/a due:2026-99-99\n')],
    ['accents', notes('\u0301\u0323', '/a')],
    ['letters beyond ASCII', notes('\u00e9')],
  ])('%s do not block the event loop', async (_name, given) => {
    expect([201, 400, 409, 422]).toContain(await expectCheap(() => write(given)))
    expect(await expectCheap(list)).toBe(200)
  })
})

describe('rows of an import of people', () => {
  let admin: Person
  const preview = (rows: unknown[]) => admin.call('POST /users/import/preview', { body: { rows } })
  beforeAll(async () => {
    admin = await (await Company.create(api)).person({ role: 'Tenant Admin', unit: null })
    await answered(200, preview([{ name: 'Meera Iyer', email: 'meera@acme.example', role: 'Employee' }]))
  })
  const rows = (rowAt: (index: number) => object) => Array.from({ length: 500 }, (_, index) => rowAt(index))

  test.each([
    ['long names', rows(() => ({ name: 'é'.repeat(120), email: 'a@b.c', role: 'ﬁ'.repeat(100) }))],
    [
      'long emails',
      rows((at) => ({ name: 'A', email: `${at}${'a'.repeat(250)}@${'a-'.repeat(25)}`, role: 'x' })),
    ],
    ['parts of an email', rows((at) => ({ name: 'A', email: `${at}${'.a'.repeat(150)}`, role: 'x' }))],
    ['one person', rows(() => ({ name: 'A', email: 'a@b.example', role: 'Employee' }))],
    ['accents in names', rows((at) => ({ name: `A${'\u0301\u0323'.repeat(59)}`, email: `${at}@b.example` }))],
    [
      'characters that are removed',
      rows((at) => ({ name: `A${'\u200b'.repeat(119)}`, email: `${at}@b.example` })),
    ],
    ['spaces', rows((at) => ({ name: `A${' '.repeat(118)}B`, email: `${at}@b.example` }))],
    [
      'names of units',
      rows((at) => ({ name: 'A', email: `${at}@b.example`, businessUnit: `${at}é`.repeat(20) })),
    ],
    [
      'days of rest',
      rows((at) => ({ name: 'A', email: `${at}@b.example`, weeklyOffDay: 'Sun,'.repeat(25) })),
    ],
    [
      'time zones',
      rows((at) => ({ name: 'A', email: `${at}@b.example`, timeZone: `Etc/${'+'.repeat(90)}` })),
    ],
  ])('%s do not block the event loop', async (_name, given) => {
    expect([200, 400]).toContain(await expectCheap(() => preview(given)))
  })
})

describe('responses of authenticators', () => {
  let person: Person
  const most = 12_000
  const client = (rest: string) =>
    Buffer.from(`{"type":"webauthn.create","challenge":"x","origin":"http://localhost",${rest}}`)
  const usual = client('"crossOrigin":false')
  const add = (attestation: Buffer, clientData = usual) =>
    person.call('POST /me/passkeys', {
      body: {
        name: 'A',
        credential: {
          id: 'AQIDBA',
          clientDataJSON: clientData.toString('base64url'),
          attestationObject: attestation.toString('base64url'),
          transports: [],
        },
      },
    })
  beforeAll(async () => {
    person = await (await Company.create(api)).person()
    await answered(422, add(Buffer.from([0xa0])))
  })
  const repeated = (...bytes: number[]) => Buffer.alloc(most, Buffer.from(bytes))
  /** A map with the format and a value. */
  const attested = (format: string, value: Buffer) =>
    Buffer.concat([
      Buffer.from([0xa2, 0x63]),
      Buffer.from('fmt'),
      Buffer.from([0x60 + format.length]),
      Buffer.from(format),
      Buffer.from([0x67]),
      Buffer.from('attStmt'),
      value,
    ]).subarray(0, most)

  test.each([
    ['lists in lists', repeated(0x81)],
    ['maps in maps', repeated(0xa1, 0x00)],
    ['maps as keys of maps', repeated(0xa1)],
    ['tags of tags', repeated(0xc6)],
    ['a list that is longer than it is', Buffer.concat([Buffer.from([0x9b]), repeated(0xff).subarray(0, 8)])],
    [
      'a text of another length',
      Buffer.concat([Buffer.from([0x7b, 0, 0, 0, 0]), repeated(0xff)]).subarray(0, most),
    ],
    ['a list without an end', repeated(0x9f)],
    [
      'large numbers',
      Buffer.concat([Buffer.from([0x99, 0x05, 0x35]), repeated(0x1b, 1, 2, 3, 4, 5, 6, 7, 8)]).subarray(
        0,
        most,
      ),
    ],
    [
      'certificates',
      attested('fido-u2f', Buffer.concat([Buffer.from([0xa1, 0x63]), Buffer.from('x5c'), repeated(0x81)])),
    ],
    ['a signed answer', attested('android-safetynet', repeated(0xa1, 0x00))],
  ])('%s do not block the event loop', async (_name, attestation) => {
    expect(await expectCheap(() => add(attestation))).toBe(422)
  })

  test.each([
    ['lists in what the browser adds', client(`"a":${'['.repeat(1_200)}${']'.repeat(1_200)}`)],
    ['escapes in what the browser adds', client(`"a":"${'\\u0061'.repeat(450)}"`)],
    ['what is no JSON', Buffer.alloc(2_900, '{')],
  ])('%s do not block the event loop', async (_name, clientData) => {
    expect(await expectCheap(() => add(repeated(0x81), clientData))).toBe(422)
  })
})

describe('requests without a session', () => {
  const signIn = (body: string) =>
    api.app
      .inject({
        method: 'POST',
        url: '/api/auth/sign-in/email',
        headers: { 'content-type': 'application/json' },
        payload: body,
      })
      .then(({ statusCode }) => ({ status: statusCode }))
  beforeAll(async () => {
    await answered(401, signIn('{"email":"a","password":"b"}'))
  })

  test.each([
    // Unicode normalization sorts marks in quadratic time.
    [
      'accents in an email',
      filled('\u0301\u0323', maxJsonBytes / 2 - 50, '{"email":"a', '","password":"b"}'),
    ],
    [
      'accents in a password',
      filled('\u0301\u0323', maxJsonBytes / 2 - 50, '{"email":"a@b.c","password":"', '"}'),
    ],
    ['dots in an email', filled('.', maxJsonBytes, '{"email":"a', '","password":"b"}')],
    ['lists in lists', filled('[', maxJsonBytes)],
    ['objects in objects', filled('{"a":', maxJsonBytes, '', '1')],
    ['fields', `{${Array.from({ length: 30_000 }, (_, at) => `"a${at}":1`).join(',')}}`],
    ['one field again and again', `{${'"email":"a",'.repeat(40_000)}"password":"b"}`],
    ['digits', filled('9', maxJsonBytes, '{"email":', ',"password":"b"}')],
    ['spaces', filled(' ', maxJsonBytes, '{"email":"a"', ',"password":"b"}')],
    ['escaped characters', filled('\\u0061', maxJsonBytes, '{"email":"', '","password":"b"}')],
  ])('%s do not block the event loop', async (_name, body) => {
    expect([400, 401]).toContain(await expectCheap(() => signIn(body)))
  })
})

test('a response about unknown fields stays small, regardless of their number and length', async () => {
  const fields = (count: number, name: string) =>
    Object.fromEntries(Array.from({ length: count }, (_, at) => [`${name}${at}`, 1]))
  const person = await (await Company.create(api)).person()
  for (const body of [fields(40_000, 'a'), fields(2, 'a'.repeat(200_000))]) {
    const answer = await person.call('POST /tasks', { body })
    expect(answer.status).toBe(400)
    expect(JSON.stringify(answer.body).length).toBeLessThan(32 * 1024)
  }
})
