import { useQuery, useQueryClient } from '@tanstack/react-query'
import type { Output } from '#web/lib/api.ts'
import { apiQuery, listFreshness } from '#web/lib/query.ts'

export type SignInState = Output<'GET /company-sign-in'>
export type Connection = NonNullable<SignInState['connection']>
export type Domain = SignInState['domains'][number]

const query = apiQuery('company-sign-in', 'GET /company-sign-in')

/** The domains of the company, its sign-in service, and who uses it. */
export const useSignInState = () => useQuery({ ...query, ...listFreshness })

/** Stores the state that an answer has, or asks for it. */
export function useNewState(): (state?: SignInState) => void {
  const client = useQueryClient()
  return (state) => {
    if (state) client.setQueryData(query.queryKey, state)
    else void client.invalidateQueries({ queryKey: ['company-sign-in'] })
  }
}

export const wordsOfUse = {
  off: 'Switched off',
  offered: 'People can choose it',
  required: 'Required',
} as const

/** The next step of the setup; its button is the filled one of the page. */
export function nextStepOf({ domains, connection }: Pick<SignInState, 'domains' | 'connection'>) {
  if (domains.length === 0) return 'add-domain'
  if (!domains.some(({ verifiedAt }) => verifiedAt !== null)) return 'verify'
  if (!connection) return 'set-up'
  if (!connection.triedAt) return 'try'
  return connection.use === 'off' ? 'use' : undefined
}
