/** What every id begins with: it tells a person what they are looking at, and a wrong kind is refused early. */
export const idPrefixes = {
  tenant: 'tenant',
  user: 'user',
  role: 'role',
  businessUnit: 'bu',
  report: 'report',
  attachment: 'file',
  notification: 'note',
  activity: 'act',
  session: 'sess',
  passkey: 'key',
  maintenanceRun: 'run',
  platformLog: 'plog',
  leave: 'leave',
  holiday: 'hol',
  badge: 'badge',
  triggerLog: 'trig',
  sentEmail: 'mail',
  task: 'task',
  taskItem: 'item',
  taskComment: 'tcom',
} as const

export type IdKind = keyof typeof idPrefixes

declare const kindOfId: unique symbol

/**
 * The id of one kind of record as the server and the database have it: a UUID in lower case. The API turns it into
 * `report_01j…` where an answer leaves, and back where a request comes in, so that nothing between ever converts one.
 */
export type Id<Kind extends IdKind> = string & { readonly [kindOfId]: Kind }

/** What something is about: a record of any kind. */
export type IdRef = { [Kind in IdKind]: { kind: Kind; id: Id<Kind> } }[IdKind]
