import { allows, type Act } from './acts.ts'
import type { Permission } from './permissions.ts'

/**
 * The act that a person must be allowed to do to open each page of a company. Used by the routes and the menu of the
 * web app, and by the server before it sends a notification that links to a page.
 */
const pages = {
  '/submit-eod': 'report.submit',
  '/edit-eod': 'report.edit',
  // Leave belongs to people who report; it needs no permission of its own (docs/spec/reporting.md#6).
  '/leave': 'report.submit',
  '/my-reports': 'report.list-own',
  // Loading the tasks on it needs CAN_VIEW_OWN_TASKS (docs/spec/decisions.md#056).
  '/my-tasks': 'task.create-personal',
  '/meetings': 'meeting.list-own',
  '/calendar-view': 'calendar.open-own',
  '/manage-reports': 'report.list-team',
  '/all-reports': 'report.list-all',
  '/delinquent-reports': 'consistency.list',
  '/team-tasks': 'task.list-team',
  '/admin/leave-records': 'leave.manage',
  '/performance-hub': 'performance.open',
  '/leaderboard': 'leaderboard.open',
  '/user-management': 'person.list',
  '/roles-permissions': 'role.edit',
  '/manage-business-units': 'business-unit.manage',
  '/company-settings': 'company.change-settings',
  '/company-sign-in': 'company-sign-in.manage',
  '/provisioning': 'provisioning.manage',
  '/webhooks': 'webhook.manage',
  '/channels': 'channel.manage',
  '/integrations': 'integration.open',
  '/admin-trigger-log': 'consistency.list-triggers',
  '/sent-emails': 'consistency.list-mails',
} as const satisfies Record<string, Act>

export type GuardedPage = keyof typeof pages

/** The act that a person must be allowed to do to open the page. */
export function actOfPage(page: GuardedPage): Act {
  return pages[page]
}

export function opensPage(permissions: Iterable<Permission>, page: GuardedPage): boolean {
  return allows(permissions, actOfPage(page))
}
