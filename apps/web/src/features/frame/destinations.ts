import { actOfPage } from '#core/access/pages.ts'
import {
  IconActivity,
  IconBuilding,
  IconBuildingCommunity,
  IconCalendar,
  IconCalendarOff,
  IconChartBar,
  IconChecklist,
  IconClipboardCheck,
  IconHome,
  IconPlug,
  IconUsersGroup,
  IconWriting,
} from '@tabler/icons-react'
import type { Page, Place } from './place-types.ts'

/**
 * Every place of the app in the order of the sidebar. A place with several pages shows them as tabs above the page;
 * the sidebar links to the first that the person may open. New pages are added here.
 */
export const destinations: readonly Place[] = [
  {
    name: 'Super Admin Panel',
    shortName: 'Panel',
    icon: IconBuildingCommunity,
    group: 'Platform',
    badge: 'messages',
    pages: [
      {
        name: 'Super Admin Panel',
        tab: 'Tenants',
        path: '/super-admin',
        words: 'home dashboard tenants messages',
        // The home of a platform administrator is the panel itself.
        alsoUnder: ['/', '/dashboard'],
        isForPlatform: true,
        key: 'h',
      },
      { name: 'Fix Existing Users', tab: 'Fix Users', path: '/fix-users', isForPlatform: true },
      { name: 'Platform Log', tab: 'Log', path: '/platform-log', isForPlatform: true },
    ],
  },
  {
    name: 'Home',
    path: '/',
    words: 'dashboard start today',
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
    name: 'Reports',
    icon: IconClipboardCheck,
    group: 'My day',
    badge: 'pending',
    pages: [
      {
        name: 'Manage Reports',
        shortName: 'Reports',
        tab: 'Team',
        path: '/manage-reports',
        withoutTabsIn: 'review',
        act: actOfPage('/manage-reports'),
        key: 'r',
      },
      {
        name: 'All EOD Reports',
        shortName: 'All Reports',
        tab: 'All EOD Reports',
        path: '/all-reports',
        words: 'all submitted',
        withoutTabsIn: 'review',
        act: actOfPage('/all-reports'),
      },
      {
        name: 'My EOD Reports',
        shortName: 'My Reports',
        tab: 'Mine',
        path: '/my-reports',
        act: actOfPage('/my-reports'),
        key: 'y',
      },
    ],
  },
  {
    name: 'Tasks',
    icon: IconChecklist,
    group: 'My day',
    pages: [
      { name: 'My Tasks', tab: 'Mine', path: '/my-tasks', act: actOfPage('/my-tasks'), key: 't' },
      {
        name: 'Team Tasks',
        shortName: 'Tasks',
        tab: 'Team',
        path: '/team-tasks',
        act: actOfPage('/team-tasks'),
        key: 'a',
      },
    ],
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
    name: 'Consistency Tracker',
    shortName: 'Consistency',
    icon: IconActivity,
    group: 'Team',
    pages: [
      {
        name: 'Consistency Tracker',
        shortName: 'Consistency',
        tab: 'Tracker',
        path: '/delinquent-reports',
        words: 'missed missing late delinquent',
        act: actOfPage('/delinquent-reports'),
        key: 'x',
      },
      {
        name: 'Trigger Log',
        path: '/admin-trigger-log',
        words: 'history of reminders sent',
        act: actOfPage('/admin-trigger-log'),
      },
      {
        name: 'Sent emails',
        path: '/sent-emails',
        words: 'outbox mails missing reports',
        act: actOfPage('/sent-emails'),
      },
    ],
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
    name: 'Performance',
    icon: IconChartBar,
    group: 'Team',
    pages: [
      {
        name: 'Performance Hub',
        shortName: 'Performance',
        tab: 'Hub',
        path: '/performance-hub',
        words: 'charts statistics figures',
        act: actOfPage('/performance-hub'),
        key: 'p',
      },
      {
        name: 'Leadership Board',
        shortName: 'Board',
        tab: 'Leadership Board',
        path: '/leaderboard',
        words: 'leaderboard ranking streaks',
        act: actOfPage('/leaderboard'),
        key: 'b',
      },
    ],
  },
  {
    name: 'Company',
    icon: IconBuilding,
    group: 'Administration',
    pages: [
      {
        name: 'User Management',
        shortName: 'Users',
        tab: 'Users',
        path: '/user-management',
        words: 'people employees staff accounts',
        act: actOfPage('/user-management'),
        key: 'u',
      },
      {
        name: 'Roles & Permissions',
        shortName: 'Roles',
        tab: 'Roles',
        path: '/roles-permissions',
        words: 'rights access',
        withoutTabsOnPhoneIn: 'role',
        act: actOfPage('/roles-permissions'),
      },
      {
        name: 'Business Units',
        shortName: 'Units',
        tab: 'Units',
        path: '/manage-business-units',
        act: actOfPage('/manage-business-units'),
      },
      { name: 'Holidays', path: '/holidays', words: 'days off', act: 'holiday.manage' },
      {
        name: 'Company settings',
        shortName: 'Settings',
        tab: 'Settings',
        path: '/company-settings',
        words: 'name time zone working week weekly offs',
        act: actOfPage('/company-settings'),
      },
    ],
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

/**
 * The pages of a company that are not in the sidebar, but linked from the bell, the profile, the list of meetings and
 * old links.
 */
export const pagesBesideSidebar: readonly Page[] = [
  { name: 'Notifications', path: '/notifications' },
  { name: 'Notification settings', path: '/account/notifications' },
  { name: 'Minutes and Decisions', path: '/meetings/records', act: actOfPage('/meetings') },
  { name: 'Director Dashboard', path: '/director-dashboard', words: 'home today', isForDirector: true },
]
