import type { CallArgs } from '#web/lib/api.ts'

type SentRow = CallArgs<'POST /users/import'>['body']['rows'][number]
export type ImportRow = Required<Omit<SentRow, 'line'>> & { line: number }
export type ImportField = Exclude<keyof ImportRow, 'line'>

interface ImportColumn {
  field: ImportField
  /** The column's heading in the template and the preview. */
  header: string
  /** Other accepted headings. */
  also: readonly string[]
}

/** The columns of an import file, in the order of the template. */
export const importColumns: readonly ImportColumn[] = [
  { field: 'name', header: 'Name', also: ['full name', 'employee', 'employee name', 'user name'] },
  { field: 'email', header: 'Login email', also: ['email', 'e-mail', 'email address', 'login', 'mail'] },
  { field: 'notificationEmail', header: 'Notification email', also: ['notification', 'notify email'] },
  { field: 'role', header: 'Role', also: ['role name'] },
  { field: 'businessUnit', header: 'Business unit', also: ['unit', 'department', 'bu'] },
  { field: 'designation', header: 'Designation', also: ['title', 'job title', 'position'] },
  { field: 'weeklyOffDay', header: 'Weekly off day', also: ['weekly off', 'off day', 'day off'] },
  { field: 'timeZone', header: 'Time zone', also: ['zone', 'tz'] },
  { field: 'status', header: 'Status', also: [] },
]

/** A column of an export that an import does not read. */
export const invitationHeader = 'Invitation'

/** Returns true for a column that is ignored without a note in the preview. */
export function isExpectedUnread(header: string): boolean {
  return folded(header) === folded(invitationHeader)
}

export const neededFields: readonly ImportField[] = ['name', 'email', 'role']

/** A heading with only its letters and digits, so that "E-Mail", "e mail" and "Email*" are equal. */
function folded(header: string): string {
  return header.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '')
}

/** The field of a column with this heading; undefined for a column that is ignored. */
export function fieldOf(header: string): ImportField | undefined {
  const wanted = folded(header)
  return importColumns.find(({ header, also }) => [header, ...also].some((name) => folded(name) === wanted))
    ?.field
}

/** Without the status: added people are active. */
const templateColumns = importColumns.filter(({ field }) => field !== 'status')

export const template = `\uFEFF${templateColumns.map(({ header }) => header).join(',')}\r\n`
