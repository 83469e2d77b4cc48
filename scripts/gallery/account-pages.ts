import {
  askForCode,
  askForCompany,
  confirmPassword,
  createKey,
  everyAccess,
  logOutUnheard,
  pressInDialog,
  recoveryCodes,
  renewCodes,
  securedAccount,
  signInForCode,
  signInToChoose,
  snoozedReminders,
  someReminders,
  startedSetup,
} from './account-acts.ts'
import { answer, breakAccess, change, fail, leaveUnanswered } from './acts.ts'
import type { Shot } from './shot.ts'

/** Further steps of a sign-in, the person's own account, and its access, in their states. */
export const accountShots: Shot[] = [
  { route: '/login', role: 'visitor', state: 'code', before: askForCode, act: signInForCode },
  { route: '/login', role: 'visitor', state: 'company', before: askForCompany, act: signInToChoose },
  { route: '/account', role: 'employee', state: 'loaded' },
  { route: '/account/security', role: 'platform', state: 'loaded' },
  { route: '/account/security', role: 'employee', state: 'loaded' },
  { route: '/account/calendar', role: 'employee', state: 'loaded' },
  { route: '/account/devices', role: 'employee', state: 'loaded' },
  { route: '/account/appearance', role: 'employee', state: 'loaded' },
  {
    route: '/account/reminders',
    role: 'employee',
    state: 'loaded',
    before: answer('/reminders', someReminders),
  },
  { route: '/account/reminders', role: 'employee', state: 'empty' },
  {
    route: '/account/reminders',
    role: 'employee',
    state: 'loading',
    before: leaveUnanswered('/reminders'),
    isLoading: true,
  },
  { route: '/account/notifications', role: 'employee', state: 'loaded' },
  {
    route: '/account/notifications',
    role: 'manager',
    state: 'snoozed',
    before: answer('/notifications/snoozed', snoozedReminders),
  },
  {
    route: '/account/notifications',
    role: 'employee',
    state: 'replies',
    before: change('/me/notification-settings', (settings) => ({
      ...settings,
      mailTo: 'employee@acme.example',
      canAnswerMails: true,
    })),
    act: (page) => page.getByRole('checkbox', { name: 'Take my replies' }).scrollIntoViewIfNeeded(),
  },
  {
    route: '/account/notifications',
    role: 'employee',
    state: 'loading',
    before: leaveUnanswered('/me/notification-settings'),
    isLoading: true,
  },
  {
    route: '/account/notifications',
    role: 'employee',
    state: 'error',
    before: fail('/me/notification-settings'),
    expectedError: /500/,
  },
  {
    route: '/account/security',
    role: 'employee',
    state: 'full',
    before: answer('/me/security', securedAccount),
  },
  {
    route: '/account',
    role: 'employee',
    state: 'loading',
    before: leaveUnanswered('/me/profile'),
    isLoading: true,
  },
  {
    route: '/account/security',
    role: 'employee',
    state: 'error',
    before: fail('/me/security'),
    expectedError: /500/,
  },
  {
    route: '/account/security',
    role: 'employee',
    state: 'no-password',
    before: answer('/me/security', { ...securedAccount, hasPassword: false, twoFactor: null, passkeys: [] }),
  },
  {
    route: '/account/security',
    path: '/account/security?dialog=password',
    role: 'employee',
    state: 'password',
  },
  {
    route: '/account/security',
    path: '/account/security?dialog=password',
    role: 'employee',
    state: 'password-problems',
    act: pressInDialog('Change Password'),
  },
  {
    route: '/account/security',
    path: '/account/security?dialog=password',
    role: 'platform',
    state: 'password',
  },
  { route: '/account', path: '/account?dialog=time-zone', role: 'employee', state: 'time-zone' },
  { route: '/account', path: '/account?dialog=email', role: 'employee', state: 'email' },
  {
    route: '/account/security',
    path: '/account/security?dialog=two-factor',
    role: 'employee',
    state: 'two-factor',
    before: answer('/me/two-factor/setup', startedSetup),
    act: confirmPassword('Continue'),
  },
  {
    route: '/account/security',
    role: 'employee',
    state: 'recovery-codes',
    before: async (page) => {
      await answer('/me/security', securedAccount)(page)
      await answer('/me/two-factor/recovery-codes', { recoveryCodes })(page)
    },
    act: renewCodes,
  },
  {
    route: '/account',
    role: 'employee',
    state: 'logged-out',
    act: logOutUnheard,
    expectedError: /503/,
  },
  { route: '/account/access', role: 'employee', state: 'loaded' },
  { route: '/account/sessions', role: 'employee', state: 'led-to-access' },
  {
    route: '/account/access',
    role: 'employee',
    state: 'everything',
    before: answer('/me/account-access', everyAccess),
  },
  {
    route: '/account/access',
    role: 'employee',
    state: 'end-all',
    before: answer('/me/account-access', everyAccess),
    act: async (page) => {
      await page.getByRole('button', { name: 'End all other access' }).click()
      await page.getByRole('dialog').waitFor()
    },
  },
  {
    route: '/account/access',
    role: 'employee',
    state: 'create-key',
    act: async (page) => {
      await page.getByRole('button', { name: 'Create key' }).click()
      await page.getByRole('dialog').getByLabel('Current password').waitFor()
    },
  },
  { route: '/account/access', role: 'employee', state: 'new-key', act: createKey },
  {
    route: '/account/access',
    role: 'employee',
    state: 'error',
    before: fail('/me/account-access'),
    expectedError: /500/,
  },
  {
    route: '/account/access',
    role: 'employee',
    state: 'broken',
    before: breakAccess,
    expectedError: /./,
  },
]
