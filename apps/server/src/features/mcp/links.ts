import { publicId } from '#server/platform/ids.ts'
import type { Id } from '#core/ids/id.ts'

/** The id of the person in the form of the API. */
export function idOfPerson(userId: Id<'user'>): string {
  return publicId('user', userId)
}
