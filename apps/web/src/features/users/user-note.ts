import type { User } from './user-types.ts'

/** Why some acts on the person are missing: they have more permissions than the actor, or are the actor. */
export function noteOn(user: User, me: { id: string }): string | undefined {
  if (!user.isWithinGrantLimit) return `${user.name} may do more than you, so you cannot change them.`
  if (user.id === me.id) return 'This is your own account: somebody else has to suspend or archive it.'
  return undefined
}
