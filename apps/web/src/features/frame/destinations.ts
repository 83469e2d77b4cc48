import { allows, type Act } from '#core/access/acts.ts'
import { actOfPage } from '#core/access/pages.ts'
import type { Me } from '#web/lib/session.ts'
import {
  IconActivity,
  IconBell,
  IconBellCog,
  IconBellRinging,
  IconBuilding,
  IconBuildingCommunity,
  IconCalendar,
  IconCalendarEvent,
  IconCalendarOff,
  IconChartBar,
  IconChecklist,
  IconClipboardCheck,
  IconCompass,
  IconFileText,
  IconHistory,
  IconHome,
  IconInbox,
  IconListDetails,
  IconMedal,
  IconNotes,
  IconPlug,
  IconShieldLock,
  IconUserCheck,
  IconUsers,
  IconUsersGroup,
  IconWriting,
  type TablerIcon,
} from '@tabler/icons-react'

export interface Destination {
  name: string
  /** The name where the full one does not fit, such as in the bottom bar. */
  shortName?: string
  path: string
  /** Other words by which the command menu finds it. */
  words?: string
  /** Whether the page is opened to do what its name says. */
  isAction?: true
  /** Also marks these paths as being here. */
  alsoUnder?: readonly string[]
  icon: TablerIcon
  /** The act that a person must be allowed to do to open the page; undefined if everybody in a company may. */
  act?: Act
  /** Needs the flag of a platform administrator; no permission of a company's role opens it (decision 004). */
  isForPlatform?: true
  /** Needs the role Director (decision 007). */
  isForDirector?: true
  /** The group in the sidebar; `foot` is its end, apart from the groups. */
  group: 'Platform' | '' | 'My day' | 'Team' | 'Insight' | 'Administration' | 'foot'
  /** The key after G, where there is one. */
  key?: string
  /** What is counted or marked beside the name. */
  badge?: 'today' | 'pending' | 'meetings' | 'messages'
}

/** Every place of the app in the order of the sidebar. A page is added here when it exists. */
export const destinations: readonly Destination[] = [
  {
    name: 'Super Admin Panel',
    shortName: 'Companies',
    path: '/super-admin',
    icon: IconBuildingCommunity,
    isForPlatform: true,
    group: 'Platform',
    badge: 'messages',
  },
  {
    name: 'Fix Existing Users',
    shortName: 'Fix Users',
    path: '/fix-users',
    icon: IconUserCheck,
    isForPlatform: true,
    group: 'Platform',
  },
  {
    name: 'Platform Log',
    shortName: 'Log',
    path: '/platform-log',
    icon: IconHistory,
    isForPlatform: true,
    group: 'Platform',
  },
  {
    name: 'Home',
    path: '/',
    words: 'dashboard start',
    alsoUnder: ['/dashboard'],
    icon: IconHome,
    group: '',
    key: 'h',
  },
  {
    name: 'Submit EOD',
    path: '/submit-eod/today',
    words: 'write send report today',
    isAction: true,
    alsoUnder: ['/submit-eod', '/edit-eod'],
    icon: IconWriting,
    act: actOfPage('/submit-eod'),
    group: 'My day',
    key: 'e',
    badge: 'today',
  },
  {
    name: 'My EOD Reports',
    shortName: 'My Reports',
    path: '/my-reports',
    icon: IconFileText,
    act: actOfPage('/my-reports'),
    group: 'My day',
    key: 'y',
  },
  {
    name: 'My Tasks',
    path: '/my-tasks',
    icon: IconChecklist,
    act: actOfPage('/my-tasks'),
    group: 'My day',
    key: 't',
  },
  {
    name: 'Meetings',
    path: '/meetings',
    icon: IconUsersGroup,
    act: actOfPage('/meetings'),
    group: 'My day',
    key: 'm',
    badge: 'meetings',
  },
  {
    name: 'Calendar',
    path: '/calendar-view',
    icon: IconCalendar,
    act: actOfPage('/calendar-view'),
    group: 'My day',
    key: 'c',
  },
  {
    name: 'Manage Reports',
    shortName: 'Reports',
    path: '/manage-reports',
    icon: IconClipboardCheck,
    act: actOfPage('/manage-reports'),
    group: 'Team',
    key: 'r',
    badge: 'pending',
  },
  {
    name: 'All EOD Reports',
    shortName: 'All Reports',
    path: '/all-reports',
    icon: IconInbox,
    act: actOfPage('/all-reports'),
    group: 'Team',
  },
  {
    name: 'Consistency Tracker',
    shortName: 'Consistency',
    path: '/delinquent-reports',
    words: 'missed missing late delinquent',
    icon: IconActivity,
    act: actOfPage('/delinquent-reports'),
    group: 'Team',
    key: 'x',
  },
  {
    name: 'Team Tasks',
    path: '/team-tasks',
    icon: IconListDetails,
    act: actOfPage('/team-tasks'),
    group: 'Team',
    key: 'a',
  },
  {
    name: 'Leave Management',
    shortName: 'Leave',
    path: '/admin/leave-records',
    words: 'absence vacation sick time off',
    icon: IconCalendarOff,
    act: actOfPage('/admin/leave-records'),
    group: 'Team',
    key: 'l',
  },
  {
    name: 'Performance Hub',
    shortName: 'Performance',
    path: '/performance-hub',
    words: 'charts statistics figures',
    icon: IconChartBar,
    act: actOfPage('/performance-hub'),
    group: 'Insight',
    key: 'p',
  },
  {
    name: 'Leadership Board',
    shortName: 'Board',
    path: '/leaderboard',
    words: 'leaderboard ranking streaks',
    icon: IconMedal,
    act: actOfPage('/leaderboard'),
    group: 'Insight',
    key: 'b',
  },
  {
    name: 'Director Dashboard',
    shortName: 'Director',
    path: '/director-dashboard',
    icon: IconCompass,
    isForDirector: true,
    group: 'Insight',
  },
  {
    name: 'User Management',
    shortName: 'Users',
    path: '/user-management',
    words: 'people employees staff accounts',
    icon: IconUsers,
    act: actOfPage('/user-management'),
    group: 'Administration',
    key: 'u',
  },
  {
    name: 'Roles & Permissions',
    shortName: 'Roles',
    path: '/roles-permissions',
    words: 'rights access',
    icon: IconShieldLock,
    act: actOfPage('/roles-permissions'),
    group: 'Administration',
  },
  {
    name: 'Business Units',
    shortName: 'Units',
    path: '/manage-business-units',
    icon: IconBuilding,
    act: actOfPage('/manage-business-units'),
    group: 'Administration',
  },
  {
    name: 'Holidays',
    path: '/holidays',
    icon: IconCalendarEvent,
    act: 'holiday.manage',
    group: 'Administration',
  },
  {
    name: 'Trigger Log',
    path: '/admin-trigger-log',
    icon: IconBellRinging,
    act: actOfPage('/admin-trigger-log'),
    group: 'Administration',
  },
  {
    name: 'Integrations',
    path: '/integrations',
    words: 'calendar feed google telegram connect',
    icon: IconPlug,
    act: actOfPage('/integrations'),
    group: 'foot',
  },
]

/** The places in a company that are not in the sidebar: the bell, the profile and the list of meetings lead to them. */
export const placesBesideSidebar: readonly Destination[] = [
  { name: 'Notifications', path: '/notifications', icon: IconBell, group: '' },
  { name: 'Notification settings', path: '/account/notifications', icon: IconBellCog, group: '' },
  {
    name: 'Minutes and Decisions',
    path: '/meetings/records',
    icon: IconNotes,
    act: actOfPage('/meetings'),
    group: '',
  },
]

/** Whether the person may open the page. Home is for everybody, even for people without a company. */
export function isAllowedFor(
  { act, path, isForPlatform, isForDirector }: Destination,
  { isPlatformAdmin, tenant, user, permissions }: Me,
): boolean {
  if (isForPlatform) return isPlatformAdmin
  if (path === '/') return true
  if (!tenant || (isForDirector && user.roleName !== 'Director')) return false
  return act === undefined || allows(permissions, act)
}

export function isCurrentPage(destination: Destination, pathname: string): boolean {
  if (destination.path === '/') return pathname === '/' || pathname === '/dashboard'
  return [destination.path, ...(destination.alsoUnder ?? [])].some(
    (path) => pathname === path || pathname.startsWith(`${path}/`),
  )
}
