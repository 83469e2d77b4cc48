/** Facts about a person's permissions and account that several tables store and that must agree. */
export interface ClaimFacts {
  email: string
  isTenantAdmin: boolean
  roleName: string
  /**
   * The role's record: found by its id, or by its name if the id is missing (then without its key); null if there is
   * none.
   */
  role: { name: string; systemKey: string | null } | null
  account: { email: string; belongsToTenant: boolean } | null
}

export type ClaimProblem = 'no-account' | 'account-tenant' | 'account-email' | 'tenant-admin' | 'role-name'

/**
 * The values that the stored facts should have. Being a tenant administrator comes with the record of the tenant_admin
 * system role; a role's name alone gives permissions, but not that. The repair never removes it, because the claim
 * takes precedence over a narrower role (docs/spec/decisions.md#010) and a company might lose its only administrator.
 */
export function expectedClaims({ isTenantAdmin, roleName, role }: ClaimFacts): {
  isTenantAdmin: boolean
  roleName: string
} {
  return role
    ? { isTenantAdmin: isTenantAdmin || role.systemKey === 'tenant_admin', roleName: role.name }
    : { isTenantAdmin, roleName }
}

/** The contradictions among the stored facts; empty if there are none. */
export function claimProblems(facts: ClaimFacts): ClaimProblem[] {
  const right = expectedClaims(facts)
  const problems: [ClaimProblem, boolean][] = [
    ['no-account', facts.account === null],
    ['account-tenant', facts.account?.belongsToTenant === false],
    ['account-email', facts.account !== null && !isSameEmail(facts.account.email, facts.email)],
    ['tenant-admin', facts.isTenantAdmin !== right.isTenantAdmin],
    ['role-name', facts.roleName !== right.roleName],
  ]
  return problems.filter(([, isThere]) => isThere).map(([problem]) => problem)
}

function isSameEmail(one: string, other: string): boolean {
  return one.toLowerCase() === other.toLowerCase()
}

/**
 * The specification's own messages for the two results of a repair (docs/spec/tasks.md#2.14,
 * docs/spec/decisions.md#054).
 */
export const claimTexts = {
  set: 'Claims set! Ask user to re-login.',
  right: 'Nothing to repair. The claims are in order.',
  noAccount: 'No Firebase Auth account - user needs to be recreated.',
} as const
