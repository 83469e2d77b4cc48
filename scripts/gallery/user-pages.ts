import { fail, leaveUnanswered } from './acts.ts'
import type { Shot } from './shot.ts'
import {
  submitEmptyUser,
  answerInvitation,
  exportMany,
  closeWithUnsavedChanges,
  openExport,
  openImport,
  previewImport,
  refuseWeakPassword,
  userMenu,
  userPanel,
} from './user-acts.ts'

const link = `/set-password#${'x'.repeat(43)}`

/** User Management, and the page where an invited person sets a password, in their states. */
export const userShots: Shot[] = [
  { route: '/user-management', role: 'admin', state: 'loaded' },
  { route: '/user-management', path: '/user-management?status=all&page=5', role: 'admin', state: 'all' },
  { route: '/user-management', path: '/user-management?search=nobody', role: 'admin', state: 'no-match' },
  {
    route: '/user-management',
    role: 'admin',
    state: 'loading',
    before: leaveUnanswered('/users'),
    isLoading: true,
  },
  {
    route: '/user-management',
    role: 'admin',
    state: 'error',
    before: fail('/users'),
    expectedError: /500/,
  },
  { route: '/user-management', role: 'admin', state: 'menu', act: userMenu(), isReloaded: true },
  { route: '/user-management', role: 'admin', state: 'link', act: userMenu('New password link') },
  { route: '/user-management', role: 'admin', state: 'sign-out', act: userMenu('Log out everywhere') },
  { route: '/user-management', role: 'admin', state: 'export', act: openExport },
  { route: '/user-management', role: 'admin', state: 'exporting', act: exportMany },
  { route: '/user-management', path: userPanel, role: 'admin', state: 'panel' },
  { route: '/user-management', path: userPanel, role: 'admin', state: 'leave', act: closeWithUnsavedChanges },
  { route: '/user-management', path: '/user-management?user=new', role: 'admin', state: 'add' },
  {
    route: '/user-management',
    path: '/user-management?user=new',
    role: 'admin',
    state: 'problems',
    act: submitEmptyUser,
  },
  { route: '/user-management', role: 'admin', state: 'import', act: openImport },
  { route: '/user-management', role: 'admin', state: 'import-preview', act: (page) => previewImport(page) },
  { route: '/set-password', role: 'visitor', state: 'no-link' },
  {
    route: '/set-password',
    path: link,
    role: 'visitor',
    state: 'ended',
    expectedError: /404/,
  },
  {
    route: '/set-password',
    path: link,
    role: 'visitor',
    state: 'loaded',
    before: answerInvitation,
  },
  {
    route: '/set-password',
    path: link,
    role: 'visitor',
    state: 'refused',
    before: answerInvitation,
    act: refuseWeakPassword,
  },
]
