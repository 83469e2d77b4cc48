import type { User } from './user-types.ts'

/** Why acts on the person are missing: they have administrative rights that the actor lacks, or are the actor. */
export function noteOn(user: User, me: { id: string }): string | undefined {
  if (!user.isWithinGrantLimit)
    return `${user.name} has administrative rights that you do not have, so you cannot change them.`
  if (user.id === me.id) return 'This is your own account: somebody else has to suspend or archive it.'
  return undefined
}
