import { allows, type Act } from './acts.ts'
import type { Permission } from './permissions.ts'

/**
 * Who opens each page of a company: whoever may do this. The routes and the menu of the web ask it, and the server
 * before it tells somebody of something that is on a page.
 */
const pages = {
  '/submit-eod': 'report.submit',
  '/edit-eod': 'report.edit',
  '/my-reports': 'report.list-own',
  // Decision 056: what is on it is read with CAN_VIEW_OWN_TASKS.
  '/my-tasks': 'task.create-personal',
  '/team-calendar': 'calendar.open-team',
  '/manage-reports': 'report.list-team',
  '/all-reports': 'report.list-all',
  '/delinquent-reports': 'consistency.list',
  '/team-tasks': 'task.list-team',
  '/admin/leave-records': 'leave.manage',
  '/leaderboard': 'leaderboard.open',
  '/user-management': 'person.list',
  '/roles-permissions': 'role.edit',
  '/manage-business-units': 'business-unit.manage',
  '/admin-trigger-log': 'consistency.list-triggers',
} as const satisfies Record<string, Act>

export type GuardedPage = keyof typeof pages

/** The act that the page is for. */
export function actOfPage(page: GuardedPage): Act {
  return pages[page]
}

export function opensPage(permissions: Iterable<Permission>, page: GuardedPage): boolean {
  return allows(permissions, actOfPage(page))
}
