import { neededFor } from '#core/access/acts.ts'
import type { Page } from 'playwright'

/** An account with every security feature on, which nobody has in the demo. */
export const securedAccount = {
  hasPassword: true,
  passwordChangedAt: '2026-05-02T08:15:00Z',
  twoFactor: { since: '2026-05-02T08:20:00Z', recoveryCodesLeft: 8 },
  passkeys: [
    {
      id: 'key_01k0000000e0000000000000k1',
      name: 'Work laptop',
      addedAt: '2026-05-02T08:25:00Z',
      lastUsedAt: '2026-06-09T03:40:00Z',
    },
    {
      id: 'key_01k0000000e0000000000000k2',
      name: 'The blue key in the drawer of the desk at home',
      addedAt: '2026-05-11T16:02:00Z',
      lastUsedAt: null,
    },
  ],
}

const chrome = 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 Chrome/140.0 Safari/537.36'
const firefox = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:140.0) Gecko/20100101 Firefox/140.0'
const safari = 'Mozilla/5.0 (iPhone; CPU iPhone OS 26_0 like Mac OS X) Version/26.0 Mobile Safari/604.1'
const single = { name: '', address: null, since: '2026-05-03T08:15:00Z' }

/** Every kind of access to an account, which nobody has in the demo. */
export const everyAccess = {
  items: [
    {
      kind: 'session',
      id: 'sess_01k0000000e0000000000000s1',
      name: chrome,
      address: '203.0.113.5',
      since: '2026-06-02T03:31:00Z',
      lastUsedAt: '2026-06-09T12:48:00Z',
      isCurrent: true,
      isByCompany: false,
    },
    {
      kind: 'session',
      id: 'sess_01k0000000e0000000000000s2',
      name: safari,
      address: '2001:db8:85a3:8d3:1319:8a2e:370:7348',
      since: '2026-05-28T17:02:00Z',
      lastUsedAt: '2026-06-09T06:10:00Z',
      isCurrent: false,
      isByCompany: true,
    },
    {
      kind: 'browser',
      id: 'brow_01k0000000e0000000000000b1',
      name: firefox,
      address: '198.51.100.77',
      since: '2026-02-11T09:00:00Z',
      lastUsedAt: '2026-04-20T09:05:00Z',
    },
    {
      kind: 'passkey',
      id: 'key_01k0000000e0000000000000k1',
      name: 'The blue key in the drawer of the desk at home',
      address: null,
      since: '2026-05-11T16:02:00Z',
      lastUsedAt: null,
    },
    {
      kind: 'key',
      id: 'akey_01k0000000e0000000000000y1',
      name: 'Payroll export of the head office in Hamburg',
      address: '203.0.113.5',
      since: '2026-05-12T09:00:00Z',
      lastUsedAt: '2026-06-09T12:40:00Z',
      expiresAt: '2026-08-10T09:00:00Z',
    },
    {
      kind: 'push',
      id: 'push_01k0000000e0000000000000p1',
      name: safari,
      address: '2001:db8:85a3:8d3:1319:8a2e:370:7348',
      since: '2026-05-28T17:04:00Z',
      lastUsedAt: '2026-06-09T12:00:00Z',
      isCurrent: false,
    },
    {
      ...single,
      kind: 'telegram',
      name: 'Meera Iyer, @meera_i',
      lastUsedAt: '2026-06-08T12:30:00Z',
    },
    { ...single, kind: 'calendar-address', lastUsedAt: null },
    {
      ...single,
      kind: 'google-calendar',
      name: 'meera.iyer@gmail.example',
      lastUsedAt: '2026-06-08T11:00:00Z',
    },
  ],
}

/** Reminders that were snoozed until the evening and the next day. */
export const snoozedReminders = {
  items: [
    {
      id: 'note_01k0000000e0000000000000n1',
      message: '“Phytosanitary papers for Chennai lot 0609” is overdue since 08-Jun-2026.',
      link: '/my-tasks?taskId=task_01k0000000e0000000000000t1',
      until: '2026-06-09T12:30:00Z',
    },
    {
      id: 'note_01k0000000e0000000000000n2',
      message: '“Driver roster for week 25” is due today, 09-Jun-2026.',
      link: '/my-tasks?taskId=task_01k0000000e0000000000000t2',
      until: '2026-06-10T03:30:00Z',
    },
  ],
}

/** Reminders of a day and of the days off before it, which would take days to occur. */
export const someReminders = {
  items: [
    {
      kind: 'task-overdue',
      heldBack: null,
      day: '2026-06-08',
      task: { id: 'task_01k0000000e0000000000000t1', title: 'Phytosanitary papers for Chennai lot 0609' },
      meeting: null,
      explanation:
        'Because “Phytosanitary papers for Chennai lot 0609” was still open, with you as an assignee, and due on Mon 08-Jun-2026.',
      rule: 'At 10:00 AM, once for each day on which a task was due.',
      ways: [
        { channel: 'mail', state: 'sent', explanation: 'Mailed.' },
        {
          channel: 'push',
          state: 'waiting',
          explanation: 'The message to a device waits for the end of your quiet hours.',
        },
      ],
      timestamp: '2026-06-09T04:30:10Z',
    },
    {
      kind: 'report-missing',
      heldBack: 'reported',
      day: '2026-06-08',
      task: null,
      meeting: null,
      explanation: 'Not sent: your report for Mon 08-Jun-2026 was in.',
      rule: 'At 9:30 AM, when your last working day of the past week has no report.',
      ways: [],
      timestamp: '2026-06-09T04:00:10Z',
    },
    {
      kind: 'report-due',
      heldBack: 'weekly-off',
      day: '2026-06-07',
      task: null,
      meeting: null,
      explanation: 'Not sent: it was your weekly off.',
      rule: 'At 6:45 PM on a working day without a report.',
      ways: [],
      timestamp: '2026-06-07T13:15:10Z',
    },
    {
      kind: 'report-due',
      heldBack: null,
      day: '2026-06-06',
      task: null,
      meeting: null,
      explanation: 'Because Sat 06-Jun-2026 was a working day, and its report was not in.',
      rule: 'At 6:45 PM on a working day without a report.',
      ways: [],
      timestamp: '2026-06-06T13:15:10Z',
    },
  ].map((reminder, place) => ({ id: `rem_01k0000000e0000000000000s${place}`, ...reminder })),
  hasMore: true,
}

export const startedSetup = {
  secret: 'JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP',
  uri: 'otpauth://totp/Daymark:employee%40acme.example?issuer=Daymark&secret=JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP&algorithm=SHA1&digits=6&period=30',
}

export const recoveryCodes = Array.from({ length: 10 }, (_, i) => `k7mq-2f${i}x-9dha-w3ep`)

export async function askForCode(page: Page) {
  await page.route('**/api/auth/sign-in/email', (route) =>
    route.fulfill({ json: { kind: 'second-factor', challenge: 'x' } }),
  )
}

async function signInByForm(page: Page) {
  await page.getByLabel('Email').fill('employee@acme.example')
  await page.getByLabel('Password', { exact: true }).fill('daymark-demo')
  await page.getByRole('button', { name: 'Sign In' }).click()
}

export async function signInForCode(page: Page) {
  await signInByForm(page)
  await page.getByLabel('Code from your authenticator app').waitFor()
}

export async function askForCompany(page: Page) {
  const accounts = [
    'Acme',
    'The Honourable Company of Surveyors, Cartographers and Instrument Makers of Lower Saxony',
    null,
  ].map((company, n) => ({ userId: `user_01k0000000e0000000000000b${n}`, company }))
  await page.route('**/api/auth/sign-in/email', (route) =>
    route.fulfill({ json: { kind: 'choose-company', accounts } }),
  )
}

export async function signInToChoose(page: Page) {
  await signInByForm(page)
  await page.getByRole('heading', { name: 'Which company?' }).waitFor()
}

export function pressInDialog(name: string) {
  return async (page: Page) => {
    await page.getByRole('dialog').getByRole('button', { name }).click()
    await page.getByText('There is a problem').waitFor()
  }
}

export function confirmPassword(verb: string) {
  return async (page: Page) => {
    await page.getByLabel('Current password').fill('daymark-demo')
    await page.getByRole('button', { name: verb }).click()
    await page.getByLabel('Code from the app').waitFor()
  }
}

/**
 * Logs out while the server fails. Then clears it from the device, so that the session of the next shots continues.
 */
export async function logOutUnheard(page: Page) {
  await page.route('**/api/auth/sign-out', (route) => route.fulfill({ status: 503, json: {} }))
  await page.getByRole('button', { name: /profile menu/ }).click()
  await page.getByRole('menuitem', { name: 'Logout' }).click()
  await page.getByRole('heading', { name: 'You are logged out on this device' }).waitFor()
  await page.getByRole('button', { name: 'Try again' }).click()
  await page.getByText('The server still cannot be reached.').waitFor()
  await page.evaluate(`localStorage.removeItem('daymark.logout')`)
}

export async function renewCodes(page: Page) {
  await page.getByRole('button', { name: 'New recovery codes' }).click()
  await page.getByLabel('Current password').fill('daymark-demo')
  await page.getByRole('button', { name: 'Make new codes' }).click()
  await page.getByRole('button', { name: 'I have saved them' }).waitFor()
}

/** Keys of a company in all their states, which the demo has none of. */
export const companyKeys = {
  items: [
    { name: 'Payroll', lastUsedAt: '2026-06-09T12:40:00Z', lastAddress: '203.0.113.5' },
    {
      name: 'Attendance terminals of the warehouse in the free port, gates one to four',
      addresses: ['203.0.113.0/24', '2001:db8:85a3:8d3:1319:8a2e:370:7348'],
      isStopped: true,
    },
    { name: 'Old rota', isExpired: true, expiresAt: '2026-06-01T09:00:00Z' },
  ].map((given, n) => ({
    id: `akey_01k0000000e0000000000000y${n}`,
    permissions: [...neededFor('leave.manage'), ...neededFor('report.read-own')],
    addresses: [],
    madeAt: '2026-03-03T09:00:00Z',
    expiresAt: '2026-09-07T12:48:00Z',
    isExpired: false,
    isStopped: false,
    lastUsedAt: null,
    lastAddress: null,
    owner: { id: 'user_01k0000000e0000000000000a1', name: 'Dora Admin' },
    role: { id: 'role_01k0000000e0000000000000r1', name: 'Manager' },
    ...given,
  })),
}

/** Fills the open form for a key and sends it, which answers with a key. */
export async function createKey(page: Page) {
  await page.getByRole('button', { name: 'Create key' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Name').fill('Payroll')
  await dialog.getByRole('checkbox', { name: 'EOD reports' }).check()
  await dialog.getByLabel('Current password').fill('daymark-demo')
  await dialog.getByRole('button', { name: 'Create key' }).click()
  await dialog.getByRole('button', { name: 'I have saved it' }).waitFor()
}
