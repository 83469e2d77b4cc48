import { expect, test } from 'vitest'
import { writeCsv } from '#web/lib/exports/csv.ts'
import { fieldOf, template } from './columns.ts'
import { readFile, readPeople } from './read-file.ts'

const rowsOf = (text: string) => {
  const read = readPeople(text)
  return 'rows' in read ? read.rows : read.problem
}

test.each([
  ['Name', 'name'],
  ['LOGIN EMAIL', 'email'],
  ['E-Mail', 'email'],
  ['notification_email', 'notificationEmail'],
  ['Business unit*', 'businessUnit'],
  ['weekly-off day', 'weeklyOffDay'],
  ['TimeZone', 'timeZone'],
  ['Salary', undefined],
])('the head %s is %s', (header, field) => expect(fieldOf(header)).toBe(field))

test('reads commas with quotes, and ignores a byte order mark', () => {
  expect(
    rowsOf('\uFEFFName,Email,Role,Designation\r\n"Iyer, Meera",m@x.example,Employee,"The ""one"""\r\n'),
  ).toEqual([
    {
      name: 'Iyer, Meera',
      email: 'm@x.example',
      notificationEmail: '',
      role: 'Employee',
      businessUnit: '',
      designation: 'The "one"',
      weeklyOffDay: '',
      timeZone: '',
      status: '',
      line: 2,
    },
  ])
})

test.each([';', '\t'])(
  'reads columns separated by %j, with empty and short lines, by their numbers in the file',
  (delimiter) => {
    const text = [
      ['Role', 'Login email', 'Name'].join(delimiter),
      '',
      ['Employee', 'm@x.example', ' Meera '].join(delimiter),
      ['Manager', 'b@x.example'].join(delimiter),
    ].join('\n')
    expect(rowsOf(text)).toMatchObject([
      { line: 3, name: 'Meera', email: 'm@x.example', role: 'Employee' },
      { line: 4, name: '', email: 'b@x.example', role: 'Manager' },
    ])
  },
)

test.each([',', ';'] as const)('reads a file that Daymark itself wrote with %j', (csvSeparator) => {
  const people = [
    ['Iyer; Meera, "M"', 'm@x.example', 'Employee', '-Lead\nEast'],
    ['=1+1', 'b@x.example', 'Manager', "'quoted"],
  ]
  const columns = ['Name', 'Email', 'Role', 'Designation'].map((header) => ({ key: header, header }))
  expect(rowsOf(writeCsv({ title: '', madeAt: '', columns, rows: people, csvSeparator }))).toMatchObject(
    people.map(([name, email, role, designation]) => ({ name, email, role, designation })),
  )
})

test('returns the names of ignored columns', () => {
  expect(readPeople('Name,Email,Role,Salary,\nA,a@x,Employee,1,')).toMatchObject({ unread: ['Salary'] })
})

test.each([
  ['', 'The file is empty.'],
  [template, 'The file has no people, only the names of the columns.'],
  [
    'Employee,e@acme.example,Employee\nMeera,m@acme.example,Employee',
    'The first line of the file is a person, not the names of the columns. Put a line before it that names them: Name, Login email, Role.',
  ],
  ['Name,Salary\nA,1', 'The first line of the file has no column named Login email or Role.'],
  [
    `Name,Email,Role\n${'A,a@x,Employee\n'.repeat(501)}`,
    'The file has 501 people. One import takes at most 500.',
  ],
])('says why %j cannot be read', (text, problem) => expect(readPeople(text)).toEqual({ problem }))

test('returns the guessed encoding, and reads the file in another one', async () => {
  const head = new TextEncoder().encode('Name,Email,Role\n')
  // "Иван" in Windows-1251, of which the letters of Windows-1252 are "Èâàí".
  const file = new File([head, Uint8Array.of(0xc8, 0xe2, 0xe0, 0xed), ',i@x.example,Employee'], 'people.csv')
  expect(await readFile(file)).toMatchObject({
    rows: [{ name: 'Иван' }],
    encoding: { used: 'windows-1251' },
  })
  expect(await readFile(file, 'windows-1252')).toMatchObject({
    rows: [{ name: 'Èâàí' }],
    encoding: { used: 'windows-1252' },
  })
  const certain = new File([head, 'मीरा,m@x.example,Employee'], 'people.csv')
  expect(await readFile(certain)).toMatchObject({ rows: [{ name: 'मीरा' }], encoding: null })
})

test('recognises an Excel file', async () => {
  const file = new File([new Uint8Array([0x50, 0x4b, 3, 4])], 'people.xlsx')
  expect(await readFile(file)).toEqual({ problem: 'This is an Excel file. Save it as CSV and choose that.' })
})
