import { allows, type Act } from '#core/access/acts.ts'
import type { SharedCommand } from '#web/lib/commands.ts'
import type { Me } from '#web/lib/session.ts'

export interface AddressCommand {
  id: SharedCommand | 'start-memo' | 'change-password' | 'add-channel' | 'add-webhook' | 'create-key'
  name: string
  words: string
  /** Opens the page with the dialog or panel, so that the command works from every page. */
  href: string
  /** The acts that a person must be allowed to do in their company; undefined if everybody may. */
  acts?: readonly Act[]
}

/** If two have the same id, the first that the person may run is shown. */
const addressCommands: readonly AddressCommand[] = [
  {
    id: 'review-pending',
    name: 'Review pending reports',
    words: 'acknowledge waiting unread',
    href: '/manage-reports?review=1',
    acts: ['report.list-team', 'report.acknowledge'],
  },
  {
    id: 'review-pending',
    name: 'Review pending reports',
    words: 'acknowledge waiting unread',
    href: '/all-reports?review=1',
    acts: ['report.list-all', 'report.acknowledge'],
  },
  {
    id: 'remind-all',
    name: 'Remind all…',
    words: 'send reminders everybody missing reports',
    href: '/delinquent-reports?remind=all',
    acts: ['consistency.list', 'consistency.remind'],
  },
  {
    id: 'plan-meeting',
    name: 'Plan a New Meeting',
    words: 'schedule create',
    href: '/meetings?plan=choose',
    acts: ['meeting.list-own'],
  },
  {
    id: 'start-memo',
    name: 'Start a live memo',
    words: 'new meeting notes record minutes',
    href: '/meetings?plan=memo',
    acts: ['meeting.list-own', 'meeting.plan'],
  },
  {
    id: 'add-leave',
    name: 'Add leave',
    words: 'mark absence sick vacation holiday off employee',
    href: '/admin/leave-records?add=leave',
    acts: ['leave.manage'],
  },
  {
    id: 'add-person',
    name: 'Invite a person',
    words: 'add new user people employee',
    href: '/user-management?user=new',
    acts: ['person.list', 'person.create'],
  },
  {
    id: 'add-channel',
    name: 'Add channel',
    words: 'slack teams google chat discord integration message',
    href: '/company-settings?add=channel',
    acts: ['company.change-settings', 'channel.manage'],
  },
  {
    id: 'add-webhook',
    name: 'Add webhook',
    words: 'events program integration api',
    href: '/company-settings?add=webhook',
    acts: ['company.change-settings', 'webhook.manage'],
  },
  {
    id: 'create-key',
    name: 'Create key of the company',
    words: 'api token program integration',
    href: '/company-settings?add=key',
    acts: ['company.change-settings', 'key.manage-company'],
  },
  {
    id: 'change-password',
    name: 'Change Password',
    words: 'security account',
    href: '/account/security?dialog=password',
  },
]

export function addressCommandsFor({ tenant, permissions }: Pick<Me, 'tenant' | 'permissions'>) {
  return addressCommands.filter(
    ({ acts }) => acts === undefined || (tenant !== null && acts.every((act) => allows(permissions, act))),
  )
}
