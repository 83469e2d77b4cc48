/** The kinds of entries as people choose among them, in the order in which they are offered. */
export const activityKinds = [
  'reports',
  'tasks',
  'leave',
  'reminders',
  'badges',
  'people',
  'roles',
  'units',
  'days',
  'company',
  'exports',
  'security',
  'sign-ins',
  'other',
] as const

export type ActivityKind = (typeof activityKinds)[number]

/** What each kind is called. */
export const kindNames: Record<ActivityKind, string> = {
  reports: 'Reports',
  tasks: 'Tasks',
  leave: 'Leave',
  reminders: 'Reminders',
  badges: 'Badges',
  people: 'People',
  roles: 'Roles',
  units: 'Business units',
  days: 'Holidays and schedules',
  company: 'Company',
  exports: 'Exports',
  security: 'Account security',
  'sign-ins': 'Sign-ins',
  other: 'Other',
}

export const signInTypes: readonly string[] = [
  'user.signed-in',
  // Of somebody unknown, refused: for a wrong proof, for too many before it, or because the account may not be used.
  'user.sign-in-failed',
  'user.sign-in-throttled',
  'user.sign-in-refused',
  // So many failed that the account's owner was told.
  'user.sign-in-warned',
]

/** How somebody proves who they are, and where what tells them of it goes. */
const securityTypes: readonly string[] = [
  'user.invited',
  'user.notification-email-changed',
  'user.passkey-added',
  'user.passkey-removed',
  'user.passkey-renamed',
  'user.password-changed',
  'user.password-set',
  'user.recovery-code-used',
  'user.recovery-codes-renewed',
  'user.second-factor-removed',
  'user.signed-out',
  'user.two-factor-off',
  'user.two-factor-on',
  'user.claims-fixed',
  'tenant.admin-password-reset',
  'tenant.admin-signed-out',
  'tenant.admin-info-updated',
]

/** What of others only administrators see; everybody sees it of themselves. */
export const typesForAdministrators: readonly string[] = [...signInTypes, ...securityTypes, 'export.started']

/**
 * What the types of entries about personal tasks begin with: such an entry is shown to whoever acted and to nobody
 * else, whatever they may see of others (decision 105).
 */
export const personalTaskTypes = 'personal-task.'

/** What the types of entries about tasks of others begin with. */
export const sharedTaskTypes = 'task.'

/** The part of a type before its dot says what it is about. */
const kindOfNoun: Record<string, ActivityKind> = {
  eod: 'reports',
  task: 'tasks',
  'personal-task': 'tasks',
  leave: 'leave',
  reminder: 'reminders',
  badge: 'badges',
  user: 'people',
  role: 'roles',
  'business-unit': 'units',
  holiday: 'days',
  schedule: 'days',
  tenant: 'company',
  export: 'exports',
}

export function kindOf(type: string): ActivityKind {
  if (type === 'user.schedule-changed') return 'days'
  if (signInTypes.includes(type)) return 'sign-ins'
  if (securityTypes.includes(type)) return 'security'
  return kindOfNoun[type.slice(0, type.indexOf('.'))] ?? 'other'
}

/** Whether the kind holds nothing but what only administrators see of others. */
export function isForAdministrators(kind: ActivityKind): boolean {
  return kind === 'security' || kind === 'sign-ins' || kind === 'exports'
}

/** An address is shown to administrators and to the person whose it is. */
export function isPrivateField(field: string): boolean {
  return /\bemail\b/i.test(field)
}
