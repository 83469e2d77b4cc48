import type { User } from './user-types.ts'

/** Why less can be done with a person than with others: they may do more, or are oneself. */
export function noteOn(user: User, me: { id: string }): string | undefined {
  if (!user.isWithinGrantLimit) return `${user.name} may do more than you, so you cannot change them.`
  if (user.id === me.id) return 'This is your own account: somebody else has to suspend or archive it.'
  return undefined
}
