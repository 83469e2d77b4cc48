import type { Permission } from '../access/permissions.ts'

/**
 * A permission without an effect of its own, the permissions that it needs one of, and the effect that it lacks without
 * them.
 */
interface Dependence {
  permission: Permission
  needsOneOf: readonly Permission[]
  because: string
}

const listOfPeople = 'without it they cannot open the list of people'

const dependences: readonly Dependence[] = [
  { permission: 'CAN_CREATE_USER', needsOneOf: ['CAN_MANAGE_USERS'], because: listOfPeople },
  { permission: 'CAN_EDIT_USER', needsOneOf: ['CAN_MANAGE_USERS'], because: listOfPeople },
  { permission: 'CAN_ARCHIVE_USER', needsOneOf: ['CAN_MANAGE_USERS'], because: listOfPeople },
  { permission: 'CAN_DELETE_ARCHIVED_USER', needsOneOf: ['CAN_MANAGE_USERS'], because: listOfPeople },
  {
    permission: 'CAN_ACKNOWLEDGE_REPORTS',
    needsOneOf: ['CAN_MANAGE_TEAM_REPORTS', 'CAN_VIEW_ALL_REPORTS'],
    because: 'without it they read no reports of others',
  },
  {
    permission: 'CAN_EDIT_ANY_TASK_STATUS',
    needsOneOf: ['CAN_MANAGE_TEAM_TASKS'],
    because: 'without it they see no tasks of others',
  },
  {
    permission: 'CAN_VIEW_OWN_TASKS',
    needsOneOf: ['CAN_CREATE_PERSONAL_TASKS', 'CAN_MANAGE_TEAM_TASKS'],
    because: 'without it no page shows their tasks',
  },
  {
    permission: 'CAN_CREATE_PERSONAL_TASKS',
    needsOneOf: ['CAN_VIEW_OWN_TASKS', 'CAN_MANAGE_TEAM_TASKS'],
    because: 'without it they do not see the tasks that they create',
  },
]

/** The permissions among the given ones that cannot be used, because another one is missing. */
export function uselessPermissions(permissions: ReadonlySet<Permission>): readonly Dependence[] {
  return dependences.filter(
    ({ permission, needsOneOf }) =>
      permissions.has(permission) && !needsOneOf.some((code) => permissions.has(code)),
  )
}
