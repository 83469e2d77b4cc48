import { AppError } from './app-error.ts'

/**
 * The refusal of a person whose company is paused. It names who can say why: a tenant administrator is not sent to the
 * administrator.
 */
export function tenantBlocked({ isTenantAdmin }: { isTenantAdmin: boolean }): AppError {
  const name = isTenantAdmin ? 'Whoever runs this installation of Daymark' : 'Your administrator'
  return new AppError('tenant_blocked', { name })
}
