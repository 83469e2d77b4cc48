/** What is stored about a person's rights and their account, in the several places that must agree. */
export interface ClaimFacts {
  email: string
  isTenantAdmin: boolean
  roleName: string
  /** The role's record: by its id, or by its name where the id is missing (then without its key); null where there is none. */
  role: { name: string; systemKey: string | null } | null
  account: { email: string; belongsToTenant: boolean } | null
}

export type ClaimProblem = 'no-account' | 'account-tenant' | 'account-email' | 'tenant-admin' | 'role-name'

/**
 * What the stored facts should be. The rank comes with the tenant_admin system role, and only with the record
 * itself: a name gives rights, no rank. It is never taken away here, because the claim wins over a narrower role
 * (decision 010) and a company might be left without an administrator.
 */
export function rightClaims({ isTenantAdmin, roleName, role }: ClaimFacts): {
  isTenantAdmin: boolean
  roleName: string
} {
  return role
    ? { isTenantAdmin: isTenantAdmin || role.systemKey === 'tenant_admin', roleName: role.name }
    : { isTenantAdmin, roleName }
}

/** Where the stored facts contradict each other; nothing where all is right. */
export function claimProblems(facts: ClaimFacts): ClaimProblem[] {
  const right = rightClaims(facts)
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

/** The specification's own words for the two ends of a repair (2 §2.14, decision 054). */
export const claimTexts = {
  set: 'Claims set! Ask user to re-login.',
  right: 'Nothing to repair. The claims are right.',
  noAccount: 'No Firebase Auth account - user needs to be recreated.',
} as const
