import type { Id } from '#core/ids/id.ts'
import { publicId } from '#server/platform/ids.ts'

/**
 * Where the service of a company leads back: each company has its own address, so that nobody can begin at the service of
 * one company and be led on to that of another one, whose code the first one would get.
 */
export const returnPath = (tenantId: Id<'tenant'>): string =>
  `/api/v1/company-sign-in/return/${publicId('tenant', tenantId)}`
