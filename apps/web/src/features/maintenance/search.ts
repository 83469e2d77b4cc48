import { oneOf, readPage, readText } from '#web/lib/address.ts'
import { defineSearch } from '#web/lib/search.ts'

export const problemNames = {
  'no-account': 'No sign-in account',
  'account-tenant': 'Account without the tenant',
  'account-email': 'Account with another email',
  'tenant-admin': 'Rank and role differ',
  'role-name': 'Role name out of date',
} as const
const problems = ['any', ...Object.keys(problemNames)] as ('any' | keyof typeof problemNames)[]

/** The address parameters of the list of users. */
export const userSearch = defineSearch({
  filters: { search: readText, problem: oneOf(problems) },
  places: { page: readPage },
})
export type UserSearch = ReturnType<typeof userSearch.read>
