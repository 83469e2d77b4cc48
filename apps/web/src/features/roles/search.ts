import { tenantPermissions, type Permission } from '#core/access/permissions.ts'
import { readId } from '#web/lib/address.ts'

/** What the address of the page says. */
export interface RoleSearch {
  /** The role in the editor: its id, or 'new'. */
  role?: string
  /** The role that a new one begins as a copy of. */
  from?: string
  /** Whose holders are listed: those of the role, or of one permission. */
  who?: 'role' | Permission
  /** One of these people, and what they may do. */
  person?: string
  view?: 'compare'
  /** The two roles that a phone compares. */
  left?: string
  right?: string
}

/** Keeps what is valid; the rest is dropped without a word. */
export function readRoleSearch(raw: Record<string, unknown>): RoleSearch {
  const isCompare = raw['view'] === 'compare'
  const role = raw['role'] === 'new' ? 'new' : readId(raw['role'], 'role')
  const from = role === 'new' ? readId(raw['from'], 'role') : undefined
  const who = raw['who'] === 'role' ? 'role' : tenantPermissions.find((code) => code === raw['who'])
  const [left, right] = [readId(raw['left'], 'role'), readId(raw['right'], 'role')]
  const isAsked = who !== undefined && (who !== 'role' || (role !== undefined && role !== 'new'))
  const person = isAsked ? readId(raw['person'], 'user') : undefined
  return {
    ...(role && !isCompare ? { role } : {}),
    ...(from && !isCompare ? { from } : {}),
    ...(isAsked && !isCompare ? { who, ...(person ? { person } : {}) } : {}),
    ...(isCompare ? { view: 'compare', ...(left ? { left } : {}), ...(right ? { right } : {}) } : {}),
  }
}

/** Whether the address says more than counts: then it is replaced by the one that `readRoleSearch` gives. */
export function isNotCanonical(raw: Record<string, unknown>): boolean {
  const clean: Record<string, unknown> = { ...readRoleSearch(raw) }
  return Object.keys(raw).some((name) => raw[name] !== clean[name])
}
