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
}

/** Whether the kind holds nothing but what only administrators see of others. */
export function isForAdministrators(kind: ActivityKind): boolean {
  return kind === 'security' || kind === 'sign-ins' || kind === 'exports'
}

/** An address is shown to administrators and to the person whose it is. */
export function isPrivateField(field: string): boolean {
  return /\bemail\b/i.test(field)
}
