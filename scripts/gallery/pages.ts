import {
  answer,
  askClearAll,
  change,
  editableReportPath,
  endSession,
  fail,
  leaveUnanswered,
  lockedReportPath,
  offerVersion,
  openLayer,
  openProfile,
  panelOf,
  pressMain,
  searchCommands,
  signInWrongly,
  submittedToday,
  toggleNavigation,
  openQuickAddWith,
} from './acts.ts'
import { accountShots } from './account-pages.ts'
import { administrationShots } from './administration-pages.ts'
import { calendarShots } from './calendar-pages.ts'
import { calendarViewShots } from './calendar-view-pages.ts'
import type { Role, Shot } from './shot.ts'
import { companySignInShots } from './company-sign-in-pages.ts'
import { provisioningShots } from './provisioning-pages.ts'
import { consistencyShots } from './consistency-pages.ts'
import { dashboardShots } from './dashboard-pages.ts'
import { integrationShots } from './integration-pages.ts'
import { leaveShots } from './leave-pages.ts'
import { meetingRecordShots } from './meeting-record-pages.ts'
import { meetingShots } from './meeting-pages.ts'
import { meetingWorkspaceShots } from './meeting-workspace-pages.ts'
import { notificationShots } from './notification-pages.ts'
import { boardShots } from './board-pages.ts'
import { performanceShots } from './performance-pages.ts'
import { personShots } from './person-pages.ts'
import { myTaskShots } from './my-task-pages.ts'
import { teamTaskShots } from './team-task-pages.ts'
import { connectAppShots } from './connect-app-pages.ts'
import { guestAnswerShots } from './guest-answer-pages.ts'
import { channelShots } from './channel-pages.ts'
import { webhookShots } from './webhook-pages.ts'
import { unsubscribeShots } from './unsubscribe-pages.ts'
import { publicShots } from './public-pages.ts'
import { installedShots } from './installed-pages.ts'
import { offlineShots } from './offline-pages.ts'
import { userShots } from './user-pages.ts'
import { platformShots } from './platform-pages.ts'

const everyRole: Role[] = ['employee', 'lead', 'manager', 'director', 'admin', 'platform']

/** Every route and state that the gallery shows. The gallery fails if a route has no entry. */
export const shots: Shot[] = [
  ...publicShots,
  { route: '/login', role: 'visitor', state: 'loaded' },
  { route: '/login', role: 'visitor', state: 'refused', act: signInWrongly, expectedError: /401/ },
  {
    route: '/login',
    role: 'visitor',
    state: 'not-loaded',
    before: (page) => page.route('**/assets/core-*.js', (script) => script.abort()),
    expectedError: /ERR_FAILED/,
  },
  ...everyRole.map((role): Shot => ({ route: '/', role, state: 'loaded' })),
  { route: '/', role: 'employee', state: 'loading', before: leaveUnanswered('/activity'), isLoading: true },
  { route: '/', role: 'employee', state: 'empty', before: answer('/activity', { items: [] }) },
  { route: '/', role: 'employee', state: 'error', before: fail('/activity'), expectedError: /500/ },
  {
    route: '/',
    role: 'employee',
    state: 'nothing-pinned',
    before: answer('/tasks/mine/pinned', { items: [] }),
  },
  { route: '/', role: 'manager', state: 'notifications', act: openLayer('g', 'n') },
  {
    route: '/',
    role: 'employee',
    state: 'no-notifications',
    before: answer('/notifications', { items: [], unread: 0, hasMore: false }),
    act: openLayer('g', 'n'),
  },
  { route: '/', role: 'manager', state: 'clear-all', act: askClearAll },
  { route: '/', role: 'manager', state: 'command-menu', act: openLayer('Control+k') },
  { route: '/', role: 'manager', state: 'command-people', act: searchCommands('@a') },
  { route: '/', role: 'manager', state: 'command-date', act: searchCommands('8 jun') },
  { route: '/', role: 'manager', state: 'keyboard-sheet', act: openLayer('?') },
  {
    route: '/',
    role: 'manager',
    state: 'quick-add',
    act: openQuickAddWith('Check the brakes due:soon p:high @han'),
  },
  {
    route: '/',
    role: 'employee',
    state: 'quick-add-lines',
    act: openQuickAddWith(
      '/ Sweep dock one\n/ Sweep dock two due:tomorrow\n/ Sweep dock three p:low\n' +
        '/ Call the port tomorrow urgent\n/ Relabel 7731 due:soon\n/ Read the audit by 30 jun',
    ),
  },
  { route: '/', role: 'employee', state: 'profile-menu', act: openProfile },
  { route: '/', role: 'employee', state: 'session-ended', act: endSession, expectedError: /401/ },
  { route: '/', role: 'director', state: 'navigation', act: toggleNavigation, isReloaded: true },
  { route: '/', role: 'employee', state: 'new-version', act: offerVersion },
  { route: '/dashboard', role: 'employee', state: 'loaded' },
  { route: '/$', path: '/no-such-page', role: 'employee', state: 'missing', expectedError: /404/ },
  ...accountShots,
  { route: '/submit-eod/$forDate', path: '/submit-eod/today', role: 'employee', state: 'empty' },
  {
    route: '/submit-eod/$forDate',
    path: '/submit-eod/today',
    role: 'employee',
    state: 'problem',
    act: pressMain(/Submit report/),
  },
  { route: '/submit-eod/$forDate', path: '/submit-eod/2026-01-05', role: 'employee', state: 'refused' },
  { route: '/submit-eod/$forDate', path: submittedToday, role: 'employee2', state: 'day-closed' },
  {
    route: '/submit-eod/$forDate',
    path: submittedToday,
    role: 'employee2',
    state: 'first-day-closed',
    before: async (page) => {
      await change('/me/report-day', (day) => ({ ...day, dueAt: null, lastReport: null, missedDates: [] }))(
        page,
      )
      await change('/me/streak', (streak) => ({ ...streak, days: 0, broken: null }))(page)
    },
  },
  { route: '/edit-eod/$reportId', path: editableReportPath, role: 'employee2', state: 'editable' },
  { route: '/edit-eod/$reportId', path: lockedReportPath, role: 'employee', state: 'locked' },
  { route: '/my-reports', role: 'employee', state: 'loaded' },
  { route: '/my-reports', path: panelOf('/my-reports', 'own'), role: 'employee', state: 'panel' },
  { route: '/my-reports', role: 'employee', state: 'error', before: fail('/reports'), expectedError: /500/ },
  {
    route: '/my-reports',
    path: '/my-reports?startDate=2020-01-01&endDate=2020-01-02',
    role: 'employee',
    state: 'no-match',
  },
  ...boardShots,
  ...performanceShots,
  ...personShots,
  ...myTaskShots,
  { route: '/manage-reports', role: 'manager', state: 'loaded' },
  { route: '/manage-reports', role: 'lead', state: 'loaded' },
  { route: '/manage-reports', role: 'director', state: 'loaded' },
  { route: '/manage-reports', path: panelOf('/manage-reports', 'team'), role: 'manager', state: 'panel' },
  { route: '/manage-reports', path: '/manage-reports?review=1', role: 'manager', state: 'review' },
  ...administrationShots,
  ...webhookShots,
  ...channelShots,
  ...companySignInShots,
  ...provisioningShots,
  ...platformShots,
  ...consistencyShots,
  ...dashboardShots,
  ...connectAppShots,
  ...guestAnswerShots,
  ...unsubscribeShots,
  ...integrationShots,
  ...installedShots,
  ...offlineShots,
  ...userShots,
  ...leaveShots,
  ...meetingShots,
  ...meetingRecordShots,
  ...meetingWorkspaceShots,
  ...notificationShots,
  ...calendarShots,
  ...calendarViewShots,
  ...teamTaskShots,
]
