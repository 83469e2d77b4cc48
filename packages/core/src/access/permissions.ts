/** Every permission code in the groups of the specification (docs/spec/reporting.md#6), each with a description. */
export const permissionGroups = [
  {
    name: 'Platform administration',
    permissions: [
      ['PLATFORM_ADMIN', 'Do everything in every company'],
      ['CAN_MANAGE_TENANTS', 'Create companies and change their plan and status'],
      ['CAN_VIEW_ALL_TENANTS', 'See all companies'],
    ],
  },
  {
    name: 'User management',
    permissions: [
      ['CAN_MANAGE_USERS', 'Open the list of people and the administrator dashboard'],
      ['CAN_CREATE_USER', 'Add people'],
      ['CAN_EDIT_USER', 'Change people'],
      ['CAN_ARCHIVE_USER', 'Archive, restore, suspend and resume people'],
      ['CAN_DELETE_ARCHIVED_USER', 'Delete archived people for good'],
    ],
  },
  {
    name: 'Role management',
    permissions: [['CAN_MANAGE_ROLES', 'Create and change roles, and change the settings of the company']],
  },
  {
    name: 'Business units',
    permissions: [
      [
        'CAN_MANAGE_BUSINESS_UNITS',
        'Create, rename, archive and delete business units, and keep the holidays',
      ],
    ],
  },
  {
    name: 'Tasks',
    permissions: [
      ['CAN_MANAGE_TEAM_TASKS', 'Assign and manage tasks for the team'],
      ['CAN_CREATE_PERSONAL_TASKS', 'Create personal tasks'],
      ['CAN_VIEW_OWN_TASKS', 'See the tasks assigned to them'],
      ['CAN_EDIT_ANY_TASK_STATUS', 'Change the status of any visible task'],
    ],
  },
  {
    name: 'EOD reports',
    permissions: [
      ['CAN_VIEW_OWN_REPORTS', 'See their own reports'],
      ['CAN_SUBMIT_OWN_EOD', 'Submit their own daily report'],
      ['CAN_MANAGE_TEAM_REPORTS', 'Read the team’s reports and see who keeps reporting'],
      ['CAN_ACKNOWLEDGE_REPORTS', 'Acknowledge and comment on reports'],
      ['CAN_VIEW_ALL_REPORTS', 'Read every report of the company'],
    ],
  },
  {
    name: 'Leave',
    permissions: [['CAN_MANAGE_ALL_LEAVES', 'See and manage everybody’s leave']],
  },
  {
    name: 'Meetings and calendar',
    permissions: [
      ['CAN_MANAGE_TEAM_MEETINGS', 'Plan meetings with others'],
      ['CAN_VIEW_OWN_MEETINGS', 'See the meetings they attend'],
      ['CAN_VIEW_OWN_CALENDAR', 'Open their calendar'],
    ],
  },
  {
    name: 'Performance and analytics',
    permissions: [['CAN_USE_PERFORMANCE_HUB', 'Open the performance hub and the leaderboard']],
  },
  {
    name: 'Integrations',
    permissions: [
      ['CAN_USE_GOOGLE_CALENDAR', 'Connect a calendar'],
      ['CAN_USE_TELEGRAM_BOT', 'Connect the messaging bot'],
      ['CAN_USE_GEMINI_AI', 'Use the AI assistant'],
    ],
  },
] as const satisfies readonly { name: string; permissions: readonly (readonly [string, string])[] }[]

/** The groups in the order of the role editor: that of the platform, which no company can grant, is last. */
export const editorGroups = [...permissionGroups.slice(1), permissionGroups[0]]

export type Permission = (typeof permissionGroups)[number]['permissions'][number][0]

export const allPermissions: readonly Permission[] = permissionGroups.flatMap((group) =>
  group.permissions.map(([code]): Permission => code),
)

const platformPermissions: readonly Permission[] = permissionGroups[0].permissions.map(([code]) => code)

/** The permissions that a company can grant: all but the three of the platform. */
export const tenantPermissions: readonly Permission[] = allPermissions.filter(
  (code) => !platformPermissions.includes(code),
)

const administrativeGroups: readonly string[] = [
  'Platform administration',
  'User management',
  'Role management',
  'Business units',
]

const administrativePermissions: ReadonlySet<Permission> = new Set(
  permissionGroups
    .filter(({ name }) => administrativeGroups.includes(name))
    .flatMap((group) => group.permissions.map(([code]): Permission => code)),
)

/** Whether the permission is about the company itself: its people, roles, business units and settings. */
export function isAdministrative(code: Permission): boolean {
  return administrativePermissions.has(code)
}
