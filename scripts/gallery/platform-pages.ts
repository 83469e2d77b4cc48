import {
  actOn,
  companyPanel,
  fail,
  panelWithMessage,
  pressMain,
  unfoldMaintenance,
  unfoldMessages,
} from './acts.ts'
import type { Shot } from './shot.ts'

/** The pages of platform administrators, in their states. */
export const platformShots: Shot[] = [
  { route: '/super-admin', role: 'platform', state: 'loaded' },
  { route: '/super-admin', role: 'admin', state: 'denied' },
  {
    route: '/super-admin',
    role: 'platform',
    state: 'error',
    before: fail('/platform/tenants'),
    expectedError: /500/,
  },
  { route: '/super-admin', path: '/super-admin?search=nobody', role: 'platform', state: 'no-match' },
  { route: '/super-admin', path: companyPanel, role: 'platform', state: 'details' },
  { route: '/super-admin', role: 'platform', state: 'create', act: pressMain(/Create tenant/) },
  { route: '/super-admin', role: 'platform', state: 'settings', act: actOn('Globex', 'Settings') },
  { route: '/super-admin', role: 'platform', state: 'end', act: actOn('Globex', 'End tenant') },
  { route: '/super-admin', role: 'platform', state: 'add-admin', act: actOn('Globex', 'Add tenant admin') },
  {
    route: '/super-admin',
    role: 'platform',
    state: 'delete-admin',
    act: actOn('Globex', 'Delete tenant admin'),
  },
  { route: '/super-admin', role: 'platform', state: 'maintenance', act: unfoldMaintenance },
  {
    route: '/super-admin',
    path: panelWithMessage,
    role: 'platform',
    state: 'messages',
    act: unfoldMessages,
  },
  {
    route: '/super-admin',
    role: 'platform',
    state: 'messages-error',
    before: fail('/platform/contact-messages'),
    act: unfoldMessages,
    expectedError: /500/,
  },
  { route: '/fix-users', role: 'platform', state: 'loaded' },
  { route: '/fix-users', path: '/fix-users?search=nobody', role: 'platform', state: 'no-match' },
  {
    route: '/fix-users',
    role: 'platform',
    state: 'error',
    before: fail('/platform/users'),
    expectedError: /500/,
  },
  { route: '/platform-log', role: 'platform', state: 'loaded' },
  { route: '/platform-log', path: '/platform-log?search=nobody', role: 'platform', state: 'no-match' },
  {
    route: '/platform-log',
    role: 'platform',
    state: 'error',
    before: fail('/platform/log'),
    expectedError: /500/,
  },
]
