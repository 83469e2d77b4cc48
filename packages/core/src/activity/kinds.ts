/** The kinds of entries that a feed can be filtered by, in the order of the filter. */
export const activityKinds = [
  'reports',
  'tasks',
  'meetings',
  'leave',
  'weekly-offs',
  'reminders',
  'badges',
  'people',
  'roles',
  'units',
  'days',
  'company',
  'exports',
  'assistant',
  'security',
  'sign-ins',
] as const

export type ActivityKind = (typeof activityKinds)[number]

/** The displayed name of each kind. */
export const kindNames: Record<ActivityKind, string> = {
  reports: 'Reports',
  tasks: 'Tasks',
  meetings: 'Meetings',
  leave: 'Leave',
  'weekly-offs': 'Weekly offs',
  reminders: 'Reminders',
  badges: 'Badges',
  people: 'People',
  roles: 'Roles',
  units: 'Business units',
  days: 'Holidays and schedules',
  company: 'Company',
  exports: 'Exports',
  assistant: 'AI',
  security: 'Account security',
  'sign-ins': 'Sign-ins',
}

/** Whether only administrators see entries of this kind about others. */
export function isForAdministrators(kind: ActivityKind): boolean {
  return kind === 'security' || kind === 'sign-ins' || kind === 'exports' || kind === 'assistant'
}

/** Whether a changed field is an email address, which only administrators and the person concerned see. */
export function isPrivateField(field: string): boolean {
  return /\bemail\b/i.test(field)
}
