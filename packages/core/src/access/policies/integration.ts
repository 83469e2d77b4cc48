import type { Policy } from './policy.ts'

/** The acts on connections to other services (docs/spec/tasks.md#2.13, #6). */
export const integrationPolicy = {
  // Beyond the specification's two permissions: those who administer the company's services find them on the same page.
  open: ['CAN_USE_GOOGLE_CALENDAR', 'CAN_USE_TELEGRAM_BOT', 'CAN_MANAGE_ROLES'],
  'connect-calendar': ['CAN_USE_GOOGLE_CALENDAR'],
  'connect-chat': ['CAN_USE_TELEGRAM_BOT'],
  // The company's key, its limits and the configuration check are for people who manage roles, not for everybody who
  // may open the list of people.
  administer: ['CAN_MANAGE_ROLES'],
} as const satisfies Policy
