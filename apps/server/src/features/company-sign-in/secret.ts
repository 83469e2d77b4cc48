import type { Id } from '#core/ids/id.ts'

/** The place to which the client secret of a company is bound when it is sealed. */
export function secretPlace(tenantId: Id<'tenant'>): string {
  return `company sign-in ${tenantId}`
}
