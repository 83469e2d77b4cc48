import type { OperationKey } from '#contract/operations.ts'

/**
 * Reads whose responses are not stored on a device: those that give access, and those that are only true for a
 * moment.
 */
const neverCopied: ReadonlySet<OperationKey> = new Set<OperationKey>([
  // Give access.
  'GET /session',
  'GET /me/device-key',
  'GET /me/calendar-feed',
  'GET /telegram',
  'GET /push/key',
  'GET /push/subscriptions',
  // Say who may reach an account now.
  'GET /me/security',
  'GET /me/account-access',
  'GET /me/keys',
  'GET /keys',
  'GET /me/app-request',
  'GET /company-sign-in',
  'GET /provisioning',
  'GET /company-archive',
  'GET /webhooks',
  'GET /webhooks/{webhookId}',
  'GET /webhooks/{webhookId}/messages',
  'GET /channels',
  'GET /channels/{channelId}',
  'GET /channels/{channelId}/messages',
  'GET /users/{userId}/account-access',
  'GET /users/{userId}/access',
  // Precede a change, which needs the server anyway.
  'GET /company/retention',
  'GET /company/retention/preview',
  'GET /configuration-check',
  'GET /consistency/remindable',
  'GET /leave-records/plan',
  'GET /me/leave/plan',
  'GET /platform/maintenance-runs',
  'GET /platform/maintenance-runs/{runId}',
  'GET /platform/tenants/{tenantId}/admin-deletion',
  'GET /users/{userId}/deletion',
  'GET /users/{userId}/holdings',
])

export function isCopied(operation: OperationKey): boolean {
  return !neverCopied.has(operation)
}
