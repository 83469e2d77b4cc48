/**
 * The prefix of each kind of id. It shows people what an id refers to, and an id of the wrong kind is refused early.
 */
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
  knownBrowser: 'brow',
  passkey: 'key',
  accessKey: 'akey',
  scimKey: 'skey',
  scimGroup: 'sgrp',
  webhook: 'hook',
  webhookMessage: 'msg',
  channel: 'chan',
  maintenanceRun: 'run',
  platformLog: 'plog',
  contactMessage: 'cmsg',
  leave: 'leave',
  holiday: 'hol',
  badge: 'badge',
  triggerLog: 'trig',
  sentEmail: 'mail',
  task: 'task',
  taskItem: 'item',
  taskComment: 'tcom',
  taskUndo: 'undo',
  reminder: 'rem',
  pushSubscription: 'push',
  meeting: 'meet',
  meetingInstance: 'inst',
  meetingUpdate: 'mupd',
  agendaItem: 'agen',
  agendaTemplate: 'atpl',
  companyArchive: 'arch',
} as const

export type IdKind = keyof typeof idPrefixes

declare const kindOfId: unique symbol

/**
 * The id of one kind of record inside the server and the database: a UUID in lower case. The API encodes it as
 * `report_01j…` in answers and decodes it in requests, so that no code in between converts ids.
 */
export type Id<Kind extends IdKind> = string & { readonly [kindOfId]: Kind }

/** A reference to a record of any kind. */
export type IdRef = { [Kind in IdKind]: { kind: Kind; id: Id<Kind> } }[IdKind]
