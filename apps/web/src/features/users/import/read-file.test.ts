import { expect, test } from 'vitest'
import { fieldOf, template } from './columns.ts'
import { readFile, readPeople, textOf } from './read-file.ts'

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
    },
  ])
})

test.each([';', '\t'])('reads columns separated by %j, with empty and short lines', (delimiter) => {
  const text = [
    ['Role', 'Login email', 'Name'].join(delimiter),
    '',
    ['Employee', 'm@x.example', ' Meera '].join(delimiter),
    ['Manager', 'b@x.example'].join(delimiter),
  ].join('\n')
  expect(rowsOf(text)).toMatchObject([
    { name: 'Meera', email: 'm@x.example', role: 'Employee' },
    { name: '', email: 'b@x.example', role: 'Manager' },
  ])
})

test('gives the names of ignored columns', () => {
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

test('decodes every encoding in which spreadsheets save a file', () => {
  expect(textOf(new TextEncoder().encode('मीरा'))).toBe('मीरा')
  expect(textOf(new Uint8Array([0x4a, 0x6f, 0x73, 0xe9]))).toBe('José')
  expect(textOf(new Uint8Array([0xff, 0xfe, 0x2e, 0x09]))).toBe('म')
})

test('recognises an Excel file', async () => {
  const file = new File([new Uint8Array([0x50, 0x4b, 3, 4])], 'people.xlsx')
  expect(await readFile(file)).toEqual({ problem: 'This is an Excel file. Save it as CSV and choose that.' })
})
