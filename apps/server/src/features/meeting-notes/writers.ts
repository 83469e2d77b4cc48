import type { UnitOfWork } from '#server/platform/db/unit-of-work.ts'
import type { SecretBox } from '#server/platform/secrets/secret-box.ts'
import type { OccurrenceKey } from './facts-repo.ts'

/**
 * The client id with which a person's page writes in the notes of an occurrence. It is derived from the person and the
 * page with the server's key: nobody can construct another person's id, and a person who signs in again keeps theirs.
 * @param page What the page calls itself, anew each time it is opened.
 */
export function writerOf(
  secrets: SecretBox,
  { tenantId, actor }: Pick<UnitOfWork, 'tenantId' | 'actor'>,
  { meetingId, date }: OccurrenceKey,
  page: string,
): number {
  const purpose = `daymark notes ${tenantId} ${actor.userId} ${meetingId} ${date} ${page}`
  return secrets.derive(purpose).readUIntBE(0, 6)
}
