import type { CallArgs } from '#web/lib/api.ts'

export type ImportRow = Required<CallArgs<'POST /users/import'>['body']['rows'][number]>
export type ImportField = keyof ImportRow

interface ImportColumn {
  field: ImportField
  /** As the template and the preview head it. */
  header: string
  /** Other names that files give it. */
  also: readonly string[]
}

/** What a file of people may say, in the order of the template. */
export const importColumns: readonly ImportColumn[] = [
  { field: 'name', header: 'Name', also: ['full name', 'employee', 'employee name', 'user name'] },
  { field: 'email', header: 'Login Email', also: ['email', 'e-mail', 'email address', 'login', 'mail'] },
  { field: 'notificationEmail', header: 'Notification Email', also: ['notification', 'notify email'] },
  { field: 'role', header: 'Role', also: ['role name'] },
  { field: 'businessUnit', header: 'Business Unit', also: ['unit', 'department', 'bu'] },
  { field: 'designation', header: 'Designation', also: ['title', 'job title', 'position'] },
  { field: 'weeklyOffDay', header: 'Weekly Off Day', also: ['weekly off', 'off day', 'day off'] },
  { field: 'timeZone', header: 'Time Zone', also: ['zone', 'tz'] },
]

export const neededFields: readonly ImportField[] = ['name', 'email', 'role']

/** Letters and digits only: "E-Mail", "e mail" and "Email*" are one. */
function folded(header: string): string {
  return header.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '')
}

/** Which field a column of a file is; undefined for one that is not read. */
export function fieldOf(header: string): ImportField | undefined {
  const wanted = folded(header)
  return importColumns.find(({ header, also }) => [header, ...also].some((name) => folded(name) === wanted))
    ?.field
}

export const template = `\uFEFF${importColumns.map(({ header }) => header).join(',')}\r\n`
