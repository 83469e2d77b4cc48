import type { Permission } from './permissions.ts'

/**
 * Who opens each page of a company: whoever has any one of these. The routes and the menu of the web ask it, and the
 * server before it tells somebody of something that is on a page.
 */
const pages = {
  '/submit-eod': ['CAN_SUBMIT_OWN_EOD'],
  '/edit-eod': ['CAN_SUBMIT_OWN_EOD'],
  '/my-reports': ['CAN_VIEW_OWN_REPORTS'],
  // Decision 056: what is on it is read with CAN_VIEW_OWN_TASKS.
  '/my-tasks': ['CAN_CREATE_PERSONAL_TASKS'],
  '/team-calendar': ['CAN_VIEW_OWN_CALENDAR'],
  '/manage-reports': ['CAN_MANAGE_TEAM_REPORTS'],
  '/all-reports': ['CAN_VIEW_ALL_REPORTS'],
  '/delinquent-reports': ['CAN_MANAGE_TEAM_REPORTS'],
  '/team-tasks': ['CAN_MANAGE_TEAM_TASKS'],
  '/admin/leave-records': ['CAN_MANAGE_ALL_LEAVES'],
  '/leaderboard': ['CAN_USE_PERFORMANCE_HUB'],
  '/user-management': ['CAN_MANAGE_USERS'],
  '/roles-permissions': ['CAN_MANAGE_ROLES'],
  '/manage-business-units': ['CAN_MANAGE_BUSINESS_UNITS'],
  '/admin-trigger-log': ['CAN_MANAGE_USERS'],
} as const satisfies Record<string, readonly Permission[]>

export type GuardedPage = keyof typeof pages

/** The permissions of which any one opens the page. */
export function pageNeeds(page: GuardedPage): readonly Permission[] {
  return pages[page]
}

export function opensPage(permissions: Iterable<string>, page: GuardedPage): boolean {
  const held = new Set(permissions)
  return pageNeeds(page).some((code) => held.has(code))
}
